import { defaultBaseConfig } from "@chakra-ui/react";

/**
 * The conditions in use (`_hover`, `_print`): the engine looks through all there are for each style of each element, and
 * there are more than a hundred. `conditions.test.ts` says when one that is used is not here.
 */
const used = [
  "after",
  "before",
  "checked",
  "currentPage",
  "dark",
  "disabled",
  "empty",
  "expanded",
  "first",
  "firstLetter",
  "focus",
  "focusVisible",
  "highlighted",
  "hover",
  "icon",
  "invalid",
  "last",
  "light",
  "open",
  "placeholder",
  "print",
] as const;

export const conditions = Object.fromEntries(used.map((name) => [name, defaultBaseConfig.conditions?.[name] ?? ""]));
