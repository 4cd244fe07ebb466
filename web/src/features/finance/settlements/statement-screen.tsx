import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { ApiFailure } from "../../../lib/failure.ts";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { monthsDown } from "../ledger/index.ts";
import { statement } from "./queries.ts";
import { StatementLines } from "./statement-lines.tsx";
import { StatementSums } from "./statement-sums.tsx";
import { strings } from "./strings.ts";
import { monthIn } from "./words.ts";

const texts = strings.statement;

/** A month of which there is no statement: the current one is shown. */
const isOfMonth = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors.some(({ meta }) => meta.field === "month");

export async function loader({ context, params: { other = "" }, search }: LoaderVisit): Promise<void> {
  if (!context) return;
  const owner = ownerIn(context);
  try {
    await queryClient.ensureQueryData(statement(owner, other, monthIn(search)));
  } catch (error) {
    if (!isOfMonth(error)) throw error;
    await queryClient.ensureQueryData(statement(owner, other, undefined));
  }
}

/** `/finance/ledger/levels/:other`: what an owner and another one have held for one another, a month at a time. */
export function Screen() {
  const { other } = useParamsOf("/finance/ledger/levels/:other");
  const { context } = useSession();
  if (!context) return null;
  const owner = ownerIn(context);
  return <Statement key={`${owner} ${other}`} owner={owner} other={other} />;
}

function Statement({ owner, other }: { owner: string; other: string }) {
  const go = useGo();
  const month = monthIn(useSearch({ strict: false }));
  const asked = useQuery({ ...statement(owner, other, month), retryOnMount: false });
  const current = useQuery({ ...statement(owner, other, undefined), enabled: asked.data === undefined });
  const data = asked.data ?? current.data;
  if (!data) {
    if (asked.error && !current.isFetching) throw asked.error;
    return <Skeleton h="48" />;
  }
  const isBusy = asked.isPlaceholderData;
  return (
    <Box maxW="content">
      <PageHeader
        title={data.otherName}
        tabTitle={texts.tabTitle(data.otherName)}
        back={<BackLink to={to("/finance/ledger/levels")}>{strings.levels.title}</BackLink>}
      />
      <Box color="fg.muted" mb="4">
        {texts.about}
      </Box>
      <Box maxW="16rem" mb="5">
        <LabelledSelect
          label={texts.month}
          value={isBusy && month ? month : data.month}
          options={monthsDown(data.currentMonth, data.firstMonth).map(({ value, text }) => ({ value, label: text }))}
          onChange={(next) =>
            void go(".", {
              search: next === data.currentMonth ? {} : { month: next },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Box>
      <StatementSums of={data} isBusy={isBusy} />
      {data.sides.length > 0 && <StatementLines of={data} isBusy={isBusy} />}
    </Box>
  );
}
