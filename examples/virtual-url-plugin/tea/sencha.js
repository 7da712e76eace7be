export default "grassy";
