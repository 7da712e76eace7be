import "./App.jsx";
