export const short = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

export const isOver = (milliseconds) => milliseconds <= 0;
