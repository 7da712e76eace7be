export default "cart of the shop";
