import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

export { SettingsButton } from "./settings-button.tsx";

const terms = chunk(() => import("./terms.tsx"));
/** The days that an owner gives its payers, for forms that begin with them. */
export const Terms = lazy(async () => ({ default: (await terms()).Terms }));
