const kettle = { label: () => `Boils in ${format(150)}` };
