export const draw = () => "chart";
