import { loaderFor, type Offered, ReportsPage } from "./reports-page.tsx";
import { strings } from "./strings.ts";

const offeredIn: Offered = () => ["standing", "renewals", "retention", "demographics"];

export const loader = loaderFor(offeredIn);

/** `/membership/reports`: how the members of a club or group stand, renew and stay, and who they are. */
export const Screen = () => <ReportsPage title={strings.membership} offeredIn={offeredIn} />;
