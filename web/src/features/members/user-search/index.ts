export { UserSearchForm } from "./form.tsx";
export { findUsers } from "./queries.ts";
