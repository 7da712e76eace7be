export const price = () => "1.20 Euro";
