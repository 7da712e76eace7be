export const used = () => "used text";
export const unused = () => "unused text";
