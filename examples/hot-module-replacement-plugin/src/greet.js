export const greet = () => "Hello";
