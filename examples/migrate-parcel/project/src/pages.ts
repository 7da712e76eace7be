const files = import.meta.glob<{ title: string }>("./pages/*.ts", { eager: true });
const name = (file: string) => file.slice("./pages/".length, -".ts".length);

export default Object.fromEntries(Object.entries(files).map(([file, page]) => [name(file), page]));
