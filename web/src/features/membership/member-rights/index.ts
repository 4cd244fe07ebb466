export { MemberRights } from "./rights-list.tsx";
