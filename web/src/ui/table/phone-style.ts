import type { SystemStyleObject } from "@chakra-ui/react";

/** A table on a phone, where each row stacks as a card of labelled lines. */
const cards: SystemStyleObject = {
  border: "0",
  "& table, & tbody, & tr, & td": { display: "block", width: "full", maxW: "none" },
  "& table": { bg: "transparent", minWidth: "0" },
  "& thead:not(:has(input)), & th:not(:has(input))": { srOnly: true },
  "& th:has(input)": {
    display: "block",
    width: "auto !important",
    px: "0",
    borderBottomWidth: "0",
    bg: "transparent",
    fontSize: "md",
    color: "fg",
  },
  "& tbody tr": { position: "relative", borderWidth: "1px", borderRadius: "lg", mb: "3", py: "2", bg: "bg.panel" },
  "& td": {
    display: "flex",
    gap: "3",
    h: "auto",
    minH: "7",
    py: "0.5",
    borderBottomWidth: 0,
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  "& td[data-empty], & td[data-priority='3'], & td[data-priority='4']": { display: "none" },
  // A row's tick stands in the card's corner, and the name beside it says itself.
  "& td:has(> input)": {
    position: "absolute",
    insetEnd: "0",
    top: "0",
    width: "auto",
    minH: "10",
    alignItems: "center",
  },
  // What may be done stands in the corner where it is one button, else on a line of its own.
  "& td[data-line=action]::before": { content: "none !important" },
  "& td[data-line=action]:has(> button:only-of-type)": { position: "absolute", insetEnd: "0", top: "1", width: "auto" },
  "& tr:has(> td[data-line=action] > button:only-of-type) > td:first-of-type": { pe: "28" },
  "& td[data-label]::before": {
    content: "attr(data-label)",
    flex: "0 0 7.5rem",
    color: "fg.muted",
    fontSize: "sm",
    textAlign: "start",
    pt: "2px",
  },
  "& td[data-label]:first-of-type::before, & td:has(> input) + td[data-label]::before": { content: "none" },
  "& td:first-of-type": { fontSize: "md", pb: "1" },
};

const place = (area: string): SystemStyleObject => ({ display: "block", gridArea: area });
const right: SystemStyleObject = { justifySelf: "end", textAlign: "end", ps: "3" };

/** A table whose columns have a place in a row of two lines (design, "Tables"). */
const lines: SystemStyleObject = {
  "& tbody tr": {
    display: "grid",
    // A gap would stay beside a tick or an action that is not there.
    gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
    alignItems: "center",
    alignContent: "center",
    minH: "60px",
    mb: "0",
    borderWidth: "0",
    borderBottomWidth: "1px",
    borderRadius: "0",
    bg: "transparent",
  },
  "& td": { display: "none", width: "auto", minH: "0", p: "0", whiteSpace: "nowrap" },
  "& td[data-label]::before": { display: "none" },
  "& td:has(> input)": { ...place("1 / 1 / span 2"), position: "static", pe: "3" },
  "& td[data-line=title]": { ...place("1 / 2"), fontSize: "md", fontWeight: "medium" },
  "& td[data-line=status]": { ...place("1 / 3"), ...right },
  // Several stand below each other.
  "& td[data-line=detail]": {
    ...place("auto / 2"),
    textAlign: "start",
    fontSize: "sm",
    color: "fg.muted",
    "& a": { color: "inherit" },
  },
  // Of several lines it stands beside as many details.
  "& td[data-line=amount]": { ...place("2 / 3 / span 2"), alignSelf: "start", ...right },
  "& td[data-line=action]": { ...place("1 / 4 / span 2"), ...right },
  // A lone button stands there too, and not in the corner as in a card.
  "& td[data-line=action]:has(> button:only-of-type)": { position: "static" },
  "& tr:has(> td[data-line=action] > button:only-of-type) > td:first-of-type": { pe: "0" },
  "& tr:has(> td[data-line=action] > button:only-of-type) > td:first-of-type:has(> input)": { pe: "3" },
  "& td[data-none], & td[data-empty]": { display: "none" },
};

export const phoneStyle: SystemStyleObject = {
  "@media screen and (max-width: 639px)": { ...cards, "&[data-lines]": lines },
};
