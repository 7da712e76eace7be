import type { Frame, NavItem, Props, SidebarGroup } from "../types/props";

/**
 * The props of a page as long as another one is on its way, or did not come:
 * its address is that page's, and so are the marks in header, section strip
 * and sidebar.
 */
export function onTheWay(props: Props, url: string): Props {
	const { page, frame } = props;
	const marked = { ...frame, navigation: markNavigation(frame, url) };
	if (!page?.sidebar) return { ...props, url, frame: marked };
	const mark = (group: SidebarGroup): SidebarGroup =>
		group.pages ? { ...group, pages: group.pages.map((item) => ({ ...item, active: item.url === url })) } : group;
	const sidebar = { ...page.sidebar, groups: page.sidebar.groups?.map(mark) };
	return { ...props, url, frame: marked, page: { ...page, sidebar } };
}

// The rule of the build machine (internal/site, Site.navigation): an item with
// sections is active in any of them, another one at its address and below it.
function markNavigation({ navigation, home }: Frame, url: string): NavItem[] {
	const mark = (item: NavItem): NavItem => {
		const children = item.children?.map(mark);
		const isActive = children?.length
			? children.some((child) => child.isActive)
			: !item.external && isUnder(url, item.url, home);
		return { ...item, ...(children && { children }), isActive };
	};
	return navigation.map(mark);
}

// Only the home page itself is under the home page.
function isUnder(url: string, address: string, home: string): boolean {
	if (address === home) return url === home;
	return url === address || url.startsWith(address.replace(/\/?$/, "/"));
}
