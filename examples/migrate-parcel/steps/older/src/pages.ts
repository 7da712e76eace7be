const files = import.meta.webpackContext("./pages", { regExp: /\.ts$/ });
const name = (file: string) => file.slice("./".length, -".ts".length);

export default Object.fromEntries(files.keys().map((file) => [name(file), files(file) as { title: string }]));
