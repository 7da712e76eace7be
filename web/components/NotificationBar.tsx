import { useEffect } from "react";
import { useNotification } from "../lib/notification";
import { trustedHtml } from "../lib/trusted";
import type { Notification } from "../types/props";
import { Icon } from "./Icon";
import { useMessages } from "./messages";

/** The class of `<body>` while the bar is seen (P-4.1). */
const visibleClass = "notification-visible";

/**
 * The bar above the header. It is part of the flow, so it pushes the page down
 * and never covers it; the class boot.ts puts on `<html>` keeps a dismissed one
 * away before the first paint.
 */
export function NotificationBar({ notification, inert }: { notification: Notification; inert?: boolean }) {
	const say = useMessages("frame");
	const { dismissed, dismiss } = useNotification();
	useEffect(() => {
		document.body.classList.toggle(visibleClass, !dismissed);
		return () => document.body.classList.remove(visibleClass);
	}, [dismissed]);
	if (dismissed) return null;
	return (
		<aside className="notification" aria-label={say.announcement} inert={inert}>
			<div className="notification-text" dangerouslySetInnerHTML={{ __html: trustedHtml(notification.html) }} />
			<button
				type="button"
				className="notification-close script-only"
				aria-label={say.dismissAnnouncement}
				onClick={dismiss}
			>
				<Icon name="close" />
			</button>
		</aside>
	);
}
