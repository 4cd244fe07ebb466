export { UserSearchForm } from "./form.tsx";
