import { loaderFor, type Offered, ReportsPage } from "./reports-page.tsx";
import { strings } from "./strings.ts";

const offeredIn: Offered = ({ type, permissions }) => [
  "standing",
  "renewals",
  "retention",
  "demographics",
  ...(type === "club" ? (["categories"] as const) : []),
  ...(permissions.includes("member-groups.view") ? (["member-groups"] as const) : []),
];

export const loader = loaderFor(offeredIn);

/** `/membership/reports`: how the members of a club or group stand, renew and stay, and who they are; by category and member group. */
export const Screen = () => <ReportsPage title={strings.membership} offeredIn={offeredIn} />;
