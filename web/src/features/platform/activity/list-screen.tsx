import { Button } from "@chakra-ui/react";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { type ActivityMessage, listActivities } from "@salle/contract/platform/activity";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { at } from "../../../ui/list/at.ts";
import { choice, date } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { Changes } from "./changes.tsx";
import { strings } from "./strings.ts";
import { byOf } from "./words.ts";

/** `/admin/activity`: what was done, the newest first. */
export const { Screen, loader } = listScreen({
  endpoint: () => at(listActivities, {}),
  tags: ["activity"],
  texts: strings,
  filters: {
    dateFrom: date({ label: strings.dateFrom, chip: strings.dateFromChip }),
    dateTo: date({ label: strings.dateTo, chip: strings.dateToChip }),
    action: choice(strings.actions, { label: strings.action }),
  },
  columns: [
    { id: "what", header: strings.what, cell: ({ attributes }) => attributes.message },
    {
      id: "whom",
      header: strings.whom,
      width: 180,
      cell: ({ attributes }) => attributes.subjectLabel ?? attributes.subject,
    },
    { id: "by", header: strings.actor, width: 180, cell: ({ attributes }) => byOf(attributes) },
    {
      id: "when",
      header: strings.when,
      width: 175,
      cell: ({ attributes }) => formatMoment(attributes.instanceCreatedDate, "moment"),
    },
  ],
  actions: (row) => row.attributes.changes.length > 0 && <WithDetails of={row} />,
  export: { kind: "activities", owner: () => SYSTEM_HANDLE },
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  scope: () => ({}),
});

/** The button that opens what changed. */
function WithDetails({ of: { attributes } }: { of: ActivityMessage }) {
  const [isOpen, setOpen] = useState(false);
  const moment = formatMoment(attributes.instanceCreatedDate, "moment");
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-label={strings.detailsOf(attributes.message, moment)}
        onClick={() => setOpen(true)}
      >
        {strings.details}
      </Button>
      <Panel title={attributes.message} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Changes of={attributes} />
      </Panel>
    </>
  );
}
