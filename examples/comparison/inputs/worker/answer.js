export const answer = () => "from the worker";
