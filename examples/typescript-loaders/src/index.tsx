import { h } from "./h";
import { Size, type Item } from "./shop";

class Shelf {
  constructor(private readonly items: Item[]) {}

  render() {
    return <ul>{this.items.map(({ name, size }) => <li>{name}, {Size[size]}</li>)}</ul>;
  }
}

console.log(new Shelf([{ name: "Lamp", size: Size.Large }]).render());
