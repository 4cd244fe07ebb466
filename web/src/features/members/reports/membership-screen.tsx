import type { ReportCode } from "@salle/contract/members/report-codes";
import { loaderFor, type Offered, ReportsPage } from "../../../ui/report/reports-page.tsx";
import { memberReports } from "./set.tsx";
import { strings } from "./strings.ts";

const offeredIn: Offered<ReportCode> = ({ type, permissions }) => [
  "standing",
  "renewals",
  "retention",
  "demographics",
  ...(type === "club" ? (["categories"] as const) : []),
  ...(permissions.includes("member-groups.view") ? (["member-groups"] as const) : []),
];

export const loader = loaderFor(memberReports, offeredIn);

/** `/membership/reports`: how the members of a club or group stand, renew and stay, and who they are; by category and member group. */
export const Screen = () => <ReportsPage title={strings.membership} set={memberReports} offeredIn={offeredIn} />;
