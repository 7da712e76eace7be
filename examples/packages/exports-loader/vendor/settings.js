var settings = { currency: "EUR" };
