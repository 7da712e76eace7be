const name = location.hash.slice(1);
import(`./pages/${name}.js`).then((page) => console.log(page.default));
