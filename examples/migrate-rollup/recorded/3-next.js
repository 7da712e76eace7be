import { default as __WEBPACK_EXTERNAL_MODULE_dayjs_default__ } from "dayjs";

;// external "dayjs"

;// ./src/lines.json
const lines_namespaceObject = /*#__PURE__*/JSON.parse('{"M":{"12":10,"N4":30}}');
;// ./src/next.ts





/** The time of the next bus of a line, such as "10:20". */
function next(line             , now        )         {
  const every = lines_namespaceObject.M[line];
  if (process.env.NODE_ENV !== "production" && !every) console.warn(`There is no line ${line}.`);
  const time = __WEBPACK_EXTERNAL_MODULE_dayjs_default__(now);
  return time.add(every - (time.minute() % every), "minute").format("HH:mm");
}

export { next };
