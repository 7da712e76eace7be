import { Suspense, lazy, useState } from "react";
import BikeCard from "components/BikeCard";
import logo from "./logo.svg";
import Logo from "./logo.svg?react";
import "./App.css";

const Terms = lazy(() => import("pages/Terms"));

export default function App() {
  const [terms, setTerms] = useState(false);
  return (
    <div className="App">
      <header>
        <Logo className="App-logo" title={process.env.REACT_APP_SHOP} />
        <img src={logo} alt="" width="48" />
      </header>
      <p>Prices from {process.env.REACT_APP_API}</p>
      <BikeCard name="City bike" price={12} />
      <button onClick={() => setTerms(true)}>Terms</button>
      {terms && (
        <Suspense fallback="Loading">
          <Terms />
        </Suspense>
      )}
    </div>
  );
}
