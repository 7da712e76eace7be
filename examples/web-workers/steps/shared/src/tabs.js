let opened = 0;

self.addEventListener("connect", ({ ports: [port] }) => {
  opened++;
  port.postMessage(opened);
});
