import { Box, Flex } from "@chakra-ui/react";
import type { HomeInvoice, HomeMembership } from "@salle/contract/membership/overview";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Path } from "../../../lib/links.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { memberSummary } from "./queries.ts";
import { strings as words } from "./strings.ts";
import { summaryWords as strings } from "./summary-words.ts";
import { Timeline } from "./timeline.tsx";

interface SummaryProps {
  id: string;
  /** Where all of their memberships are, for those who see them. */
  memberships: Path | null;
  /** What else they are billed for, below what they owe. */
  billed?: ReactNode;
}

const whole = { gridColumn: { xl: "1 / -1" }, minW: "0" } as const;

/** What matters of a member now: what to do, money, membership, and what has happened. */
export function MemberSummary({ id, memberships, billed }: SummaryProps) {
  const { data, error, refetch } = useQuery(memberSummary(id));
  if (!data) {
    return <Box {...whole}>{error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton h="64" />}</Box>;
  }
  const { owes, invoices, timeline, membershipCount } = data;
  return (
    <>
      {invoices && strings.isLate(invoices) && <Overdue invoices={invoices} />}
      {invoices && <Money of={id} owes={owes ?? 0} invoices={invoices} />}
      <Box gridColumn={invoices ? undefined : { xl: "1 / -1" }} minW="0">
        <Memberships all={data.memberships} count={membershipCount} page={memberships} />
      </Box>
      {billed && (
        <Box {...whole} _empty={{ display: "none" }}>
          {billed}
        </Box>
      )}
      {timeline && (
        <Box {...whole}>
          <Timeline entries={timeline} />
        </Box>
      )}
    </>
  );
}

const invoicePage = (id: string) => to("/finance/invoices/details/:id", { id });

/** What is overdue, with where something is done about it. */
function Overdue({ invoices }: { invoices: readonly HomeInvoice[] }) {
  const [first] = invoices;
  return (
    <Flex
      {...whole}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="lg"
      colorPalette="red"
      bg="colorPalette.subtle"
      borderColor="colorPalette.border"
      color="colorPalette.fg"
    >
      <Box fontWeight="semibold">{strings.late(invoices)}</Box>
      {first && (
        <ButtonLink to={invoicePage(first.id)} size="sm" variant="outline">
          {strings.open(first.invoiceNumber)}
        </ButtonLink>
      )}
    </Flex>
  );
}

const Money = ({ of, owes, invoices }: { of: string; owes: number; invoices: readonly HomeInvoice[] }) => (
  <Card title={strings.money} more={<Statement of={of} />}>
    {invoices.length === 0 ? (
      <Box color="fg.muted">{strings.nothing}</Box>
    ) : (
      <>
        <Box fontSize="sm" color="fg.muted">
          {strings.owes}
        </Box>
        <Box fontSize="xl" fontWeight="semibold" color={strings.isLate(invoices) ? "bad.fg" : undefined}>
          {formatMoney(owes)}
        </Box>
        <CardRows>
          {invoices.map((each) => (
            <CardRow key={each.id}>
              <Box fontSize="sm" minW="0">
                <TextLink to={invoicePage(each.id)}>{strings.due(each)}</TextLink>
              </Box>
              <Box flexShrink={0}>{formatMoney(each.amount)}</Box>
            </CardRow>
          ))}
        </CardRows>
      </>
    )}
  </Card>
);

/** All that they were invoiced by whom one works for, and have paid. */
function Statement({ of: id }: { of: string }) {
  const { context } = useSession();
  if (!context) return null;
  const page = to("/finance/statements/:owner/:id", { owner: ownerIn(context), id });
  return <TextLink to={page}>{strings.statement}</TextLink>;
}

interface MembershipsProps {
  all: readonly HomeMembership[];
  count: number;
  page: Path | null;
}

const Memberships = ({ all, count, page }: MembershipsProps) => (
  <Card title={strings.membership} more={page && count > 0 && <TextLink to={page}>{strings.all(count)}</TextLink>}>
    {all.length === 0 && <Box color="fg.muted">{strings.none}</Box>}
    <CardRows>
      {all.map((each) => {
        const { word, ...drawn } = words.states[each.state];
        return (
          <CardRow key={each.id}>
            <Box minW="0">
              <Box fontWeight="medium">{each.name}</Box>
              <Box fontSize="sm" color="fg.muted">
                {words.period(each)}
              </Box>
            </Box>
            <StatusBadge {...drawn}>{word(each)}</StatusBadge>
          </CardRow>
        );
      })}
    </CardRows>
  </Card>
);
