export default `<h1>${2 * 21}</h1>`;
