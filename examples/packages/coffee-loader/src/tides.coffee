export tides = [
  { name: "High", height: 4.1 }
  { name: "Low", height: 0.6 }
]
