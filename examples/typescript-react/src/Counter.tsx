import { useState } from "react";
import boat from "./boat.svg";

export function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);

  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <img src={boat} alt="" width="24" height="24" /> {label}: {count}
    </button>
  );
}
