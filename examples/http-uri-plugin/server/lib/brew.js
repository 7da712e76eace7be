export const brew = (tea) => `hot ${tea}`;
