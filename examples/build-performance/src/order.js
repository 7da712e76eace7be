export const order = {
  type: "object",
  properties: { id: { type: "integer" } },
  required: ["id"],
};
