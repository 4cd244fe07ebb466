import type { ReportCode } from "@salle/contract/members/report-codes";
import { loaderFor, type Offered, ReportsPage } from "../../../ui/report/reports-page.tsx";
import { memberReports } from "./set.tsx";
import { strings } from "./strings.ts";

const offeredIn: Offered<ReportCode> = ({ type }) =>
  type === "club" ? ["clubs", "retention"] : ["clubs", "groups", "retention"];

export const loader = loaderFor(memberReports, offeredIn);

/** `/clubs/reports`: what the members of each club and group come to; a club has itself alone. */
export const Screen = () => <ReportsPage title={strings.clubs} set={memberReports} offeredIn={offeredIn} />;
