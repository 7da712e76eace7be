console.log(BUILD_TEAM.length, { BUILD_TEAM });
console.log(assetUrl("logo.svg"), assetUrl(name));
