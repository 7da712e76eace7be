exports.months = ["január","február","marec","apríl","máj","jún","júl","august","september","október","november","december"];
