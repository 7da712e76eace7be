import("./depth.css");
