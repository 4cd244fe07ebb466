import { Box, Button } from "@chakra-ui/react";
import type { Consolidation } from "@salle/contract/finance/consolidations";
import { formatMoney } from "@salle/money/format";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { invalidate } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { DepositMenu } from "./deposit-menu.tsx";
import { DepositPayments, loadPayments } from "./deposit-payments.tsx";
import { banking, deposit } from "./queries.ts";
import { Rename } from "./rename.tsx";
import { strings } from "./strings.ts";
import { kindOf } from "./words.ts";

const list = to("/finance/payments/deposits");

export const loader = (visit: LoaderVisit) =>
  Promise.all([queryClient.ensureQueryData(deposit(visit.params.id ?? "")), loadPayments(visit)]);

/** `/finance/payments/deposits/:id`: a bank deposit and the payments in it. */
export function Screen() {
  const { id } = useParamsOf("/finance/payments/deposits/:id");
  const { data, error } = useSuspenseQuery(deposit(id));
  const [isRenaming, setRenaming] = useState(false);
  useLeaveWhenGone(error);
  useRefreshWhenFilled(data);
  const { referenceNumber, name, status, bankedDate, paymentCount, amount, fees, currency, referenceHandle } =
    data.attributes;
  const canEdit = data.capabilities?.canEdit ?? false;
  return (
    <Box maxW="content">
      <PageHeader
        title={strings.titleOf(referenceNumber, name)}
        back={<BackLink to={list}>{strings.deposits.title}</BackLink>}
        actions={
          <>
            {canEdit && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setRenaming(true)}>
                {strings.rename}
              </Button>
            )}
            {data.capabilities?.canDelete && <DepositMenu of={data} list={list} />}
          </>
        }
      />
      {status !== "OPEN" && (
        <Box mb="4">
          <Alert tone="info">{status === "ADDING" ? strings.adding : strings.removing}</Alert>
        </Box>
      )}
      <Box mb="6">
        <Details
          items={[
            [strings.deposits.bankedOn, formatDate(bankedDate, "list")],
            [strings.deposits.amount, formatMoney(amount, currency)],
            ...(fees > 0 ? [[strings.fees, formatMoney(fees, currency)] satisfies [string, string]] : []),
            [strings.deposits.count, formatNumber(paymentCount)],
            [strings.deposits.received, kindOf(referenceHandle)],
          ]}
        />
      </Box>
      <DepositPayments of={data} />
      <Rename of={isRenaming ? data : null} onClose={() => setRenaming(false)} />
    </Box>
  );
}

/** Goes back to the list from a deposit that is no longer there: its last payments were taken out, or somebody deleted it. */
function useLeaveWhenGone(error: Error | null) {
  const go = useGo();
  const isGone = error instanceof ApiFailure && error.status === 404;
  useEffect(() => {
    if (isGone) void go(list, { replace: true });
  }, [isGone, go]);
}

/** What was added since it was made is shown in the lists too. */
function useRefreshWhenFilled({ attributes: { status, paymentCount } }: Consolidation) {
  const before = useRef(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that more has been added or removed
  useEffect(() => {
    if (before.current !== "OPEN") void invalidate(...banking);
    before.current = status;
  }, [status, paymentCount]);
}
