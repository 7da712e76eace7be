export function createGreeting(RuntimeModule) {
  class GreetingRuntimeModule extends RuntimeModule {
    constructor() {
      super("greeting");
    }

    generate() {
      return `console.log("hello from ${this.chunk.name}");`;
    }
  }
  return new GreetingRuntimeModule();
}
