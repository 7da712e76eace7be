import { late } from "../messages/current";
import en from "../messages/en/organization.json";

/** The messages of the organization page. */
export type OrganizationMessages = typeof en;

/** The messages of the organization page. */
export const organizationMessages = late<OrganizationMessages>("organization", en);
