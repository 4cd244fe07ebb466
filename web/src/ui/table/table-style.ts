import type { SystemStyleObject } from "@chakra-ui/react";
import { phoneStyle } from "./phone-style.ts";

/**
 * The look of every table, on the wrapper and by data attributes: styling each cell on its own would cost a quarter of
 * the render. The header decides the columns' widths, so that nothing moves by page or sort; a column gives way by the
 * width that the table is given (design, "Tables"). Rows are 44 px; under 640 px each is two lines or a card.
 */
export const tableStyle: SystemStyleObject = {
  containerType: "inline-size",
  overflowX: "auto",
  borderWidth: "1px",
  borderRadius: "lg",
  fontSize: "md",
  transition: "opacity 100ms",
  _print: { overflow: "visible", borderWidth: 0 },
  "&[data-busy]": { opacity: 0.6 },
  "& table": {
    width: "full",
    tableLayout: "fixed",
    minWidth: "var(--least-3)",
    borderCollapse: "collapse",
    bg: "bg.panel",
  },
  "& th, & td": { textAlign: "start", px: "2.5", h: "44px", whiteSpace: "nowrap", borderBottomWidth: "1px" },
  "& tr:last-of-type td": { borderBottomWidth: 0 },
  "& tfoot td": { borderBottomWidth: 0 },
  "& td": { overflow: "hidden", textOverflow: "ellipsis", py: "0.5" },
  // A header is often longer than its cells: it wraps before the table overflows.
  "& th": {
    bg: "bg.subtle",
    color: "fg.muted",
    fontWeight: "medium",
    fontSize: "xs",
    h: "36px",
    whiteSpace: "normal",
  },
  "& th button": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    cursor: "pointer",
    minH: "36px",
    textAlign: "inherit",
    fontWeight: "inherit",
    "& svg": { flexShrink: 0 },
  },
  "&[data-dense] td": { h: "36px" },
  "@media screen and (min-width: 640px)": {
    "& tr:has([data-stays])": { bg: "bg.panel" },
    "& [data-stays]": { position: "sticky", zIndex: "1" },
    "& td[data-stays]": { bg: "inherit" },
  },
  "& th[aria-sort]:not([aria-sort=none])": { color: "fg" },
  "& [data-number]": { textAlign: "end" },
  "& th:has(input), & td:has(> input)": { userSelect: "none" },
  // The words of the header's tick are for a screen reader; a phone has room for them.
  "@media print, (min-width: 640px)": { "& thead label span": { srOnly: true } },
  "& tbody tr:has(> td > input:checked)": { bg: "tint" },
  "& tr[data-link]": { cursor: "pointer", _hover: { bg: "bg.subtle" } },
  "& td a[href^='/']": {
    color: "fg",
    fontWeight: "medium",
    textDecoration: "none",
    _hover: { textDecoration: "underline" },
  },
  "@container (max-width: 995px)": {
    "@media screen and (min-width: 640px)": {
      "& table": { minWidth: "var(--least-2)" },
      "& [data-priority='3']": { display: "none" },
    },
  },
  "@container (max-width: 759px)": {
    "@media screen and (min-width: 640px)": {
      "& table": { minWidth: "var(--least-1)" },
      "& [data-priority='2']": { display: "none" },
    },
  },
  "@media print": {
    containerType: "normal",
    "& table": { tableLayout: "auto", minWidth: "0" },
    "& th, & td": { h: "auto", py: "1.5", ps: "0", pe: "3", borderColor: "border.strong" },
    "& th": { width: "auto !important", bg: "transparent", color: "fg", fontWeight: "semibold", borderColor: "fg" },
    "& tfoot td": { pt: "4" },
  },
  ...phoneStyle,
};
