import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { to, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { PayoutActions } from "./payout-actions.tsx";
import { PayoutFacts } from "./payout-facts.tsx";
import { loadLines, PayoutLines } from "./payout-lines.tsx";
import type { PayoutPurpose } from "./payout-panel.tsx";
import { payout } from "./queries.ts";
import { Stepping } from "./stepping.tsx";
import { strings } from "./strings.ts";

export const loader = (visit: LoaderVisit) =>
  Promise.all([queryClient.ensureQueryData(payout(visit.params.id ?? "")), loadLines(visit)]);

/** `/finance/payouts/batches/:id`: a payout, whom it pays, and what is next with it. */
export function Screen() {
  const { id } = useParamsOf("/finance/payouts/batches/:id");
  const { data } = useSuspenseQuery(payout(id));
  const [purpose, setPurpose] = useState<PayoutPurpose | null>(null);
  const { referenceNumber, isOwn, status } = data.attributes;
  return (
    <Box maxW="content">
      <PageHeader
        title={referenceNumber}
        tabTitle={`${referenceNumber} · ${strings.payouts.title}`}
        back={<BackLink to={to("/finance/payouts/batches")}>{strings.payouts.title}</BackLink>}
        actions={<PayoutActions of={data} onStep={setPurpose} />}
      />
      {isOwn && status === "DRAFT" && (
        <Box mb="4">
          <Alert tone="info">{strings.isOwn}</Alert>
        </Box>
      )}
      <Box mb="6">
        <PayoutFacts of={data} />
      </Box>
      <PayoutLines of={data} onReturned={(line) => setPurpose({ returned: line })} />
      <Stepping of={data} purpose={purpose} onClose={() => setPurpose(null)} />
    </Box>
  );
}
