import { version } from "react";

export default `React ${version} of the host, module of the remote`;
