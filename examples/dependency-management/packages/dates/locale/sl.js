exports.months = ["januar","februar","marec","april","maj","junij","julij","avgust","september","oktober","november","december"];
