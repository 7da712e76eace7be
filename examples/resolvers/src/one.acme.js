export default "brand";
