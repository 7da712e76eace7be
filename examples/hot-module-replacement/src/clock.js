const hot = import.meta.webpackHot;

let seconds = hot?.data?.seconds ?? 0;

const clock = document.createElement("p");
const draw = () => {
  clock.textContent = `Open for ${seconds} s`;
};
const timer = setInterval(() => {
  seconds += 1;
  draw();
}, 1000);

document.body.append(clock);
draw();

if (hot) {
  hot.accept();
  hot.dispose((data) => {
    clearInterval(timer);
    clock.remove();
    data.seconds = seconds;
  });
}
