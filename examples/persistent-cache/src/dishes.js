export const dishes = ["Flatbread", "Soup", "Rice"];
