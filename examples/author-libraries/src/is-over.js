export const isOver = (end, now = Date.now()) => now >= end;
