export { type Entry, isMeant } from "./entry.ts";
export { Finder, finderOf, type Overlay } from "./finder.tsx";
export { SearchButton } from "./search-button.tsx";
export { strings as searchStrings } from "./strings.ts";
