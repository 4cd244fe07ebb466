export { everyWords } from "./billing-words.ts";
export { choiceText, packageChoices, packageOptionsOf, type Whose } from "./queries.ts";
