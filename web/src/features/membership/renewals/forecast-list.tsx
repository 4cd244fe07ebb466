import { Box } from "@chakra-ui/react";
import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { FORESEEN_DAYS } from "@salle/contract/membership/renewal-codes";
import { foreseeOwnersRenewals, foreseeRenewals } from "@salle/contract/membership/renewals";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { ForeseenEvents } from "./foreseen.tsx";
import { MemberCell } from "./member-cell.tsx";
import { strings } from "./strings.ts";

interface Scope {
  /** The seller's handle; undefined for all sellers. */
  owner: string | undefined;
  /** It is of several clubs, which each row names. */
  isOfMany: boolean;
  /** What the next run does, or what those of the next days do. */
  span: "next" | "month";
}

/** A day less than the server allows: at a seller it may be tomorrow already, or still yesterday. */
const lastDay = () => addDays(todayIn(FEDERATION_ZONE, new Date()), FORESEEN_DAYS - 1);

/** What renewal runs will do, by when it is due: the dry run. */
export const { Table: ForecastTable, loaderFor } = listTable({
  endpoint: ({ owner, span }: Scope) => {
    const query = span === "month" ? { query: { filters: { until: lastDay() } } } : {};
    return owner === undefined ? at(foreseeRenewals, {}, query) : at(foreseeOwnersRenewals, { owner }, query);
  },
  tags: ["memberships"],
  texts: strings.forecast,
  columns: ({ scope: { owner, isOfMany } }) => [
    {
      id: "member",
      header: strings.member,
      line: "title",
      cell: ({ attributes }) => (
        <MemberCell of={attributes} isOfMany={isOfMany} below={attributes.membershipTypeName} />
      ),
    },
    {
      id: "package",
      header: strings.package,
      priority: 2,
      cell: ({ attributes: { membershipTypeName, ownerLabel } }) => (
        <Box minW="0" py="1">
          {membershipTypeName}
          {owner === undefined && (
            <Box fontSize="sm" color="fg.muted">
              {ownerLabel}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "events",
      header: strings.forecast.events,
      line: "detail",
      width: 420,
      cell: ({ attributes }) => <ForeseenEvents events={attributes.events} />,
    },
  ],
  empty: ({ scope: { span } }) =>
    span === "next"
      ? { title: strings.forecast.emptyNext, text: strings.forecast.emptyNextText }
      : { title: strings.forecast.emptyMonth },
  skeletonRows: 6,
});
