const language = document.documentElement.lang;
const { hello } = await import(`./locales/${language}.js`);
document.body.append(hello);
