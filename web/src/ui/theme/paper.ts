import type { SystemStyleObject } from "@chakra-ui/react";
import { paperColours } from "./tokens.ts";

const gone: SystemStyleObject = { _print: { display: "none !important" } };

/**
 * Print: whatever a screen shows, on paper it is black on white, without what is for the screen alone (`data-chrome`, and
 * all that can be pressed), its links as text and its tables whole, their heads on each page. What is for paper alone is
 * `data-paper`.
 */
export const paper: Record<string, SystemStyleObject> = {
  "@page": { margin: "14mm" },
  ":root, .dark": { _print: { ...paperColours, colorScheme: "light !important" } },
  "html, body": { _print: { background: "#ffffff !important", overflow: "visible" } },
  // A list on paper is its sheet and nothing around it (`ui/list/paper-list.tsx`).
  "[data-sheet]": { _print: { page: "sheet" } },
  "main:has([data-sheet]) :not(:has([data-sheet]), [data-sheet], [data-sheet] *)": gone,
  "[data-paper]": { display: "none", _print: { display: "block" } },
  "[data-chrome]": gone,
  "button, nav, form, [role=status]": gone,
  main: { _print: { padding: "0 !important", maxWidth: "none !important" } },
  a: { _print: { color: "inherit !important", textDecoration: "none !important" } },
  table: { _print: { tableLayout: "auto !important", fontSize: "12px !important", width: "100%" } },
  thead: { _print: { display: "table-header-group !important", position: "static !important" } },
  tr: { _print: { breakInside: "avoid" } },
  "th, td": { _print: { whiteSpace: "normal !important", overflow: "visible !important" } },
  // A heading that sorts is a button: its words stay.
  "th button": { _print: { display: "inline !important", minHeight: "0 !important" } },
  "th svg": gone,
};
