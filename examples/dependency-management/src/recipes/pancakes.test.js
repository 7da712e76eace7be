throw new Error("this is a test and belongs into no bundle");
