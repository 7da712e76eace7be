export const pay = () => "paid";
