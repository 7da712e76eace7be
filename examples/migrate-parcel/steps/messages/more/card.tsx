export const App = <b>Bread</b>;
