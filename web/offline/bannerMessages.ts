import { late } from "../messages/current";
import en from "../messages/en/banner.json";

/** The messages of the bar that tells of the connection and of newer pages. */
export type BannerMessages = typeof en;

/** The messages of the bar that tells of the connection and of newer pages. */
export const bannerMessages = late<BannerMessages>("banner", en);
