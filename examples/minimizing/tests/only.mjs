// Without "..." nothing takes care of CSS and HTML.
export default async ({ read, assert }) => {
  assert.equal((await read("dist/app.js")).includes("harbor office"), false);
  assert.ok((await read("dist/style.css")).includes("/* Space around the page */"));
  assert.ok((await read("dist/index.html")).includes("<!-- Everything"));
};
