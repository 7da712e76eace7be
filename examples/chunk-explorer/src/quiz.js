import { h } from "preact";
import { Card } from "./card.js";
import { elements } from "./elements.js";
import { page } from "./page.js";
import { questions } from "./questions.js";
import { Shells } from "./shells.js";

const scores = [];
let right = 0;
let asked = questions(elements);

async function finish() {
  scores.push(right);
  const { history } = await import(/* webpackChunkName: "history" */ "./history.js");
  history(document.body, scores);
  right = 0;
  asked = questions(elements);
}

page("Which element is it?", (draw) => {
  const [question] = asked;
  const answer = async (element) => {
    if (element === question.answer) right++;
    asked = asked.slice(1);
    if (asked.length === 0) await finish();
    draw();
  };
  return [
    h("p", null, question.text),
    question.shells && h(Shells, { element: question.answer }),
    ...question.choices.map((element) => h(Card, { element, onClick: () => answer(element) })),
    h("p", null, `${right} right, ${asked.length} to go`),
  ];
});
