export const App = () => <p>Harbor</p>;
