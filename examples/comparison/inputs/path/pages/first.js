export default "first page";
