import { Box } from "@chakra-ui/react";
import type { Output } from "@salle/contract/endpoint";
import { listRenewals, type RenewalOutcome } from "@salle/contract/membership/renewals";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, openChoice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { words } from "../../../ui/strings.ts";
import { MemberCell } from "./member-cell.tsx";
import { strings } from "./strings.ts";

const { outcomes } = strings;
const tones = { renewed: "good", "not renewed": "waiting", lapsed: "bad", expired: "off" } as const;

/** What renewal runs have done, the latest first; a mail about one leads to it by `run`. */
export const { Table: OutcomeTable, loaderFor } = listTable({
  endpoint: ({ owner }: { owner: string; isOfMany: boolean }) => at(listRenewals, { owner }),
  tags: ["memberships"],
  texts: outcomes,
  filters: {
    outcome: choice(strings.words, { label: outcomes.outcome, any: outcomes.anyOutcome }),
    run: openChoice({
      label: outcomes.run,
      any: outcomes.anyRun,
      options: ({ data }: Output<typeof listRenewals>) =>
        [...new Map(data.map(({ attributes: { runId, at } }) => [runId, at]))].map(([value, at]) => ({
          value,
          text: formatMoment(at, "moment"),
        })),
    }),
  },
  filtersIn: "bar",
  columns: ({ scope: { isOfMany } }) => [
    {
      id: "member",
      header: strings.member,
      line: "title",
      cell: ({ attributes }) => <MemberCell of={attributes} isOfMany={isOfMany} />,
    },
    {
      id: "package",
      header: strings.package,
      line: "detail",
      cell: ({ attributes: { membershipTypeName, endDate } }) => (
        <Box minW="0" truncate>
          {membershipTypeName}
          {endDate && (
            <Box fontSize="sm" color="fg.muted" hideBelow="sm">
              {strings.runsTo(endDate)}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "outcome",
      header: outcomes.outcome,
      width: 240,
      line: "status",
      cell: ({ attributes }) => <Outcome of={attributes} />,
    },
    {
      id: "invoice",
      header: outcomes.invoice,
      width: 180,
      line: "amount",
      cell: ({ attributes }) => <Invoice of={attributes} />,
    },
    {
      id: "at",
      header: outcomes.run,
      width: 180,
      priority: 2,
      cell: ({ attributes }) => formatMoment(attributes.at, "moment"),
    },
  ],
  empty: { title: outcomes.emptyTitle, text: outcomes.emptyText },
  skeletonRows: 6,
});

function Outcome({ of: { outcome, why, isPartPaid } }: { of: RenewalOutcome["attributes"] }) {
  const more = why ? strings.why[why] : isPartPaid ? outcomes.partPaid : "";
  return (
    <Box py="1">
      <StatusOf tone={tones[outcome]} acts={isPartPaid} word={strings.words[outcome]} />
      {more && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal" _firstLetter={{ textTransform: "uppercase" }}>
          {more}
        </Box>
      )}
    </Box>
  );
}

function Invoice({ of: { invoiceId, invoiceNumber, amount, currency } }: { of: RenewalOutcome["attributes"] }) {
  if (!invoiceId) return words.none;
  return (
    <>
      <TextLink to={to("/finance/invoices/details/:id", { id: invoiceId })}>{invoiceNumber}</TextLink>
      {` ${formatMoney(amount ?? 0, currency ?? undefined)}`}
    </>
  );
}
