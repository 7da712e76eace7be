exports.months = ["januari","februari","mars","april","maj","juni","juli","augusti","september","oktober","november","december"];
