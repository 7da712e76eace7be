export const title = team.name;
export const other = (team) => team.name;
console.log(team);
