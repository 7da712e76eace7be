exports.months = ["januari","februari","maart","april","mei","juni","juli","augustus","september","oktober","november","december"];
