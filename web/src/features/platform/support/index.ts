import { type ComponentType, lazy } from "react";

const none: { default: ComponentType } = { default: () => null };

/** The tab comes after the page that somebody has asked for; where it cannot be loaded, that page stands without it. */
export const SupportTab = lazy(() =>
  import("./tab.tsx").then(
    ({ SupportTab: Tab }) => ({ default: Tab }),
    () => none,
  ),
);
