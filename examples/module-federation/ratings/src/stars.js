import { createElement as h, useState } from "react";

/** Five buttons; those up to the chosen one are filled. */
export default function Stars({ of }) {
  const [chosen, choose] = useState(0);
  const star = (n) =>
    h("button", { key: n, onClick: () => choose(n), "aria-label": `${n} of 5 for ${of}` }, n <= chosen ? "★" : "☆");
  return h("p", {}, [1, 2, 3, 4, 5].map(star), ` ${chosen} of 5`);
}
