const format = /*#__PURE__*/ new Intl.DateTimeFormat("en", { timeStyle: "short" });

export const time = (date) => format.format(date);
