export const App = (): unknown => <p>Harbor</p>;
