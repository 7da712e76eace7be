export default "shop";
