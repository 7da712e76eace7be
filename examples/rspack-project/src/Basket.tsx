import "./basket.css";

export default function Basket({ count }: { count: number }) {
  return <p className="basket">In the basket: {count}</p>;
}
