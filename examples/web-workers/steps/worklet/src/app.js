const context = new OfflineAudioContext({ length: 128, sampleRate: 44_100 });

await context.audioWorklet.addModule(new URL("./square.js", import.meta.url));
new AudioWorkletNode(context, "square").connect(context.destination);

const samples = (await context.startRendering()).getChannelData(0);
document.querySelector("output").textContent = `${samples.length} samples, the loudest ${Math.max(...samples)}`;
