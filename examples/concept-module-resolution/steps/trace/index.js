import "./legend";
