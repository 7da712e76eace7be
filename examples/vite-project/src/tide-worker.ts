import { tides } from "@/lib/tides";

self.onmessage = ({ data }: MessageEvent<number[]>) => self.postMessage(tides(data));
