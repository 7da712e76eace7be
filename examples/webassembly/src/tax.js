export const percent = () => 19;
