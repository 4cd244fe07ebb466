import { Box } from "@chakra-ui/react";
import type { Gateway } from "@salle/contract/finance/gateways";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { to, useGo } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { BackLink, ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { type Asked, askedIn } from "./address.ts";
import { BeginForm } from "./begin-form.tsx";
import { Earlier } from "./earlier.tsx";
import { gatewaysOf, surchargesOf, testPayment, testPaymentsOf } from "./queries.ts";
import { Shown } from "./shown.tsx";
import { strings } from "./strings.ts";
import { useTests } from "./use-tests.ts";

/** Those that can be tried, and which of them the address asks for, else the first. */
function triableOf(gateways: readonly Gateway[], { gatewayId }: Asked) {
  const triable = gateways.filter(({ capabilities }) => capabilities?.canTestPayment);
  return { triable, chosen: triable.find(({ id }) => id === gatewayId) ?? triable[0] };
}

export async function loader({ context, search }: LoaderVisit): Promise<void> {
  if (!context) return;
  const asked = askedIn(search);
  const [{ data: gateways }] = await Promise.all([
    queryClient.ensureQueryData(gatewaysOf(ownerIn(context))),
    // Before the list, which follows from it: whoever asks what became of one has its gateway asked.
    asked.testId !== null && queryClient.prefetchQuery(testPayment(asked.testId)),
  ]);
  const { chosen } = triableOf(gateways, asked);
  if (!chosen) return;
  await Promise.all([
    queryClient.prefetchQuery(surchargesOf(chosen.id)),
    queryClient.prefetchQuery(testPaymentsOf(chosen.id)),
  ]);
}

/** `/finance/test-payment`: tries a gateway by a payment that is posted nowhere. */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <PageHeader title={strings.title} back={<BackLink to={to("/finance/gateways")}>{strings.gateways}</BackLink>} />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.intro}
      </Box>
      {context && <Trial owner={ownerIn(context)} />}
    </>
  );
}

/** A form in a card. */
const WIDTH = "calc({sizes.form} + 2 * ({spacing.4} + 1px))";

function Trial({ owner }: { owner: string }) {
  const asked = askedIn(useSearch({ strict: false }));
  const { data: gateways } = useSuspenseQuery(gatewaysOf(owner));
  const { triable, chosen } = triableOf(gateways, asked);
  const { shown, rows, failed } = useTests(asked, chosen?.id, gateways);
  const go = useGo();
  return (
    <>
      <Box maxW={WIDTH}>
        <Shown asked={asked} query={shown} gateways={gateways} />
        {chosen && (
          <BeginForm
            gateways={triable}
            chosen={chosen}
            onChoose={(gateway) =>
              void go(".", { search: (before) => ({ ...before, gateway }), replace: true, resetScroll: false })
            }
            onEnded={(test) => void go(".", { search: { gateway: chosen.id, test } })}
          />
        )}
        {failed && (
          <Box mt="8">
            <LoadError error={failed.error} onRetry={failed.refetch} />
          </Box>
        )}
        <Earlier rows={rows} />
      </Box>
      {!chosen && (
        <EmptyState
          title={strings.emptyTitle}
          text={strings.emptyText}
          action={<ButtonLink to={to("/finance/gateways")}>{strings.gateways}</ButtonLink>}
        />
      )}
    </>
  );
}
