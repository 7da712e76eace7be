export const later = "Loaded later";
