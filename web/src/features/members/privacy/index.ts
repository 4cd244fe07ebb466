export { OwnData } from "./own-data.tsx";
export { memberProfileQuery } from "./queries.ts";
export { Visibility } from "./visibility.tsx";
