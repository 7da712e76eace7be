import { ownRoutes } from "./harness/ownroutes.js";

ownRoutes("dark");
