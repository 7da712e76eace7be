export const tides = "High at 6:12, low at 12:25";
