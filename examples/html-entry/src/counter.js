let clicks = 0;

export const count = () => ++clicks;
