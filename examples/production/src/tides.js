export function tides() {
  return [
    { time: "04:10", height: 3.42 },
    { time: "10:25", height: 0.9 },
  ];
}
