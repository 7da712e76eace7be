import "./Terms.css";

export default function Terms() {
  return <p className="terms">Bring it back before six.</p>;
}
