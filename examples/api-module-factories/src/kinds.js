import "./note.txt";
import "./theme.css";
import "data:text/javascript,console.log(1)";
import "team:hello";
