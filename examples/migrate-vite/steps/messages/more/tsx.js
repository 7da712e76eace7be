import "./App.tsx";
