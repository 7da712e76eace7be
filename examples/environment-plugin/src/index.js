console.log(process.env.API_URL, import.meta.env.REGION);
if (process.env.DEBUG) console.log("debugging");
