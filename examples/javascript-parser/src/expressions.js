document.title = navigator.connection.type;
window.team = "shop";
((document) => document.title)({});
