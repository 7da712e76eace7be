const button = document.createElement("button");
button.textContent = "Report";
button.onclick = () => import("./report").then(({ send }) => send(API));
document.body.append(button);
