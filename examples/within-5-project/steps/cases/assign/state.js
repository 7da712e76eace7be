export let count = 1;
