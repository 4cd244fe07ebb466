import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

const familyPanel = chunk(() => import("./family-panel.tsx"));

/** The panel in which memberships are bought for several people, lazy-loaded when it is first opened. */
export const FamilyPanel = lazy(async () => ({ default: (await familyPanel()).FamilyPanel }));
