console.log(words.hello.toUpperCase());
