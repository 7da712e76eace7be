export const caption = "A rowing boat";
