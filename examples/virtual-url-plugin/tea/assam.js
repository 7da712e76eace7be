export default "malty";
