exports.months = ["januar","februar","marts","april","maj","juni","juli","august","september","oktober","november","december"];
