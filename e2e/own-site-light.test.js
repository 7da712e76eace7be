import { ownRoutes } from "./harness/ownroutes.js";

ownRoutes("light");
