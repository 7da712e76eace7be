export default function Basket() {
  return <p id="lazy">The basket is empty</p>;
}
