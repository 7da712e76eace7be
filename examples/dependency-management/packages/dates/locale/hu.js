exports.months = ["január","február","március","április","május","június","július","augusztus","szeptember","október","november","december"];
