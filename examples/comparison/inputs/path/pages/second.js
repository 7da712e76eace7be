export default "second page";
