import "../styles/screens/check.css";
import { checkMessages } from "../check/messages";
import { Tool } from "../check/Tool";
import { Documentation } from "./Documentation";
import type { RouteProps } from "./route";

/** A page of documentation that checks a reader's configuration in the browser (kind config-check). */
export function ConfigCheck(route: RouteProps) {
	const say = checkMessages();
	const facts = route.props.configCheck;
	return (
		<Documentation
			{...route}
			tool={
				facts ? (
					<>
						<Tool facts={facts} />
						<p className="script-off">{say.noScript}</p>
					</>
				) : null
			}
		/>
	);
}
