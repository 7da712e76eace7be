const ordinal = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

/** Each asks for one of some elements, and says how to tell it from the others. */
const kinds = [
  { ask: ({ number }) => `Which element has ${number} protons?`, tell: ({ number }) => number },
  { ask: ({ symbol }) => `Which element is written ${symbol}?`, tell: ({ symbol }) => symbol },
  {
    ask: ({ period, group }) => `Which element stands in the ${ordinal[period - 1]} period, in group ${group}?`,
    tell: ({ period, group }) => group && `${period}/${group}`,
  },
  { ask: () => "Whose electrons are these?", tell: ({ shells }) => shells.join(), shells: true },
  {
    ask: ({ state }) => `Which of these is a ${state} at room temperature?`,
    tell: ({ state }) => state,
  },
];

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

function question(elements) {
  const { ask, tell, shells } = anyOf(kinds);
  const answer = anyOf(elements.filter(tell));
  const choices = [answer];
  while (choices.length < 4) {
    const other = anyOf(elements);
    if (tell(other) && tell(other) !== tell(answer) && !choices.includes(other)) choices.push(other);
  }
  choices.sort((a, b) => a.number - b.number);
  return { text: ask(answer), choices, answer, shells };
}

/** Ten questions about the elements, other ones each time. */
export const questions = (elements) => Array.from({ length: 10 }, () => question(elements));
