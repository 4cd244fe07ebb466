export { offerStrings } from "./strings.ts";
export { suffixOf, termsOf } from "./words.ts";
