import { loaderFor, type Offered, ReportsPage } from "./reports-page.tsx";
import { strings } from "./strings.ts";

const offeredIn: Offered = ({ type }) => (type === "club" ? ["clubs", "retention"] : ["clubs", "groups", "retention"]);

export const loader = loaderFor(offeredIn);

/** `/clubs/reports`: what the members of each club and group come to; a club has itself alone. */
export const Screen = () => <ReportsPage title={strings.clubs} offeredIn={offeredIn} />;
