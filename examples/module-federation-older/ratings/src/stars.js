import { createElement as h, useState } from "react";

/** Five buttons; those up to the chosen one are filled. */
export default function Stars({ of }) {
  const [chosen, choose] = useState(0);
  const star = (n) => {
    const label = `${n} of 5 for ${of}`;
    const props = { key: n, onClick: () => choose(n), "aria-label": label };
    return h("button", props, n <= chosen ? "★" : "☆");
  };
  return h("p", {}, [1, 2, 3, 4, 5].map(star), ` ${chosen} of 5`);
}
