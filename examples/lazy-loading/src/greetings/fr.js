export default "Bonjour";
