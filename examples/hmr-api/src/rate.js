export const rate = () => "4 Euro";
