console.log(process.env.NODE_ENV);
