export default "cart";
