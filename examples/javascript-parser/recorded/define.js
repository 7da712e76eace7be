__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   other: () => (/* binding */ other),
/* harmony export */   title: () => (/* binding */ title)
/* harmony export */ });
const team = { name: "shop" };
const title = team.name;
const other = (team) => team.name;
console.log(team);
