import { sum } from "lib/sum";

self.onmessage = ({ data }: MessageEvent<number[]>) => self.postMessage(`All together ${sum(data)}`);
