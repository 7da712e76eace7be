const language = navigator.language.slice(0, 2);

const { default: greeting } = await import(/* webpackChunkName: "greeting-[request]" */ `./greetings/${language}.js`);
document.body.append(greeting);
