export const title = "Call the dentist";
