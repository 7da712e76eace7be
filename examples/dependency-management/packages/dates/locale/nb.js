exports.months = ["januar","februar","mars","april","mai","juni","juli","august","september","oktober","november","desember"];
