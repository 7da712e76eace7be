import { pier } from "virtual:build-info";
import { tides } from "@/lib/tides";
import anchorUrl from "./anchor.svg?url";
import styles from "./card.module.css";
import { berths } from "./data.json";
import flagUrl from "./flag.svg";
import license from "./license.txt?raw";
import { show } from "./show";
import "./style.css";

const notes = import.meta.glob<string>("./notes/*.txt", { query: "?raw", import: "default", eager: true });
const pages = import.meta.glob<{ title: string }>("./pages/*.ts");

show("env", `${import.meta.env.VITE_API_URL}, ${import.meta.env.MODE}, ${import.meta.env.BASE_URL}`, styles.card);
show("token", String(import.meta.env.UPLOAD_TOKEN));
show("define", `Release ${__RELEASE__}, pier ${pier}, ${berths} berths`);
show("raw", license);
show("glob", Object.keys(notes).join(" ") + " " + Object.values(notes).join(""));
show("alias", tides([3, 1, 2]));

for (const [id, address] of Object.entries({ url: anchorUrl, asset: flagUrl })) {
  const picture = new Image();
  picture.src = address;
  picture.onload = () => show(id, `The picture is ${picture.naturalWidth} wide`);
}

const worker = new Worker(new URL("./tide-worker.ts", import.meta.url), { type: "module" });
worker.onmessage = ({ data }: MessageEvent<string>) => show("worker", data);
worker.postMessage([4, 0]);

const page = location.hash.slice(1) || "map";
show("lazy", (await pages[`./pages/${page}.ts`]()).title);
show("variable", (await import(`./pages/${page}.ts`)).title);

if (import.meta.webpackHot) import.meta.webpackHot.accept();
