import cities from "./cities.csv";

for (const { city, country } of cities) console.log(`${city} is in ${country}.`);
