import { volume } from "./volume.js";

class Square extends AudioWorkletProcessor {
  process(inputs, [output]) {
    for (const channel of output) {
      for (let i = 0; i < channel.length; i++) channel[i] = i % 64 < 32 ? volume : -volume;
    }
    return true;
  }
}

registerProcessor("square", Square);
