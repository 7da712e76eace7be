export const draw = (halls) => halls.map((hall) => hall.name).join(" > ");
