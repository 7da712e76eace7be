export const book = ({ from, to }) => {
  const code = Buffer.from(`${from}-${to}`).toString("base64");
  return `${process.env.API_URL}/book/${code}`;
};
