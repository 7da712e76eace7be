/** How much mass an element has for each of its protons. */
export const ratio = ({ weight, number }) => weight / number;
