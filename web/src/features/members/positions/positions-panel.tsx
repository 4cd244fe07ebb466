import { Button } from "@chakra-ui/react";
import { todayIn } from "@salle/calendar/today";
import type { Appointment } from "@salle/contract/members/positions";
import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { CalendarRange, MoreHorizontal, SquareX } from "lucide-react";
import { useState } from "react";
import type { Path } from "../../../lib/links.ts";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { filterName } from "../../../ui/list/url-names.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { AppointPanel } from "./appoint-panel.tsx";
import { DatesPanel, type Editing } from "./dates-panel.tsx";
import { AppointmentsTable, type Shelf, shelves } from "./list.tsx";
import { nameOf } from "./names.ts";
import { strings } from "./strings.ts";

interface PositionsPanelProps {
  clubId: string;
  timeZone: string;
  canEdit: boolean;
  pageOf: ((id: string) => Path) | null;
}

const archived = filterName("isArchived");

/** Who holds the positions of a club and who held them, for the tab of its page. */
export function PositionsPanel({ clubId, timeZone, canEdit, pageOf }: PositionsPanelProps) {
  const search: object = useSearch({ strict: false });
  const shelf: Shelf = ["1", "true"].includes(String(own(search, archived))) ? "archived" : "current";
  const [isAppointing, setAppointing] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const today = todayIn(timeZone, new Date());
  const add = canEdit && (
    <Button aria-haspopup="dialog" onClick={() => setAppointing(true)}>
      {strings.appoint}
    </Button>
  );
  return (
    <>
      <TabLinks
        label={strings.views}
        tabs={shelves.map((each) => ({
          key: each,
          words: strings.shelves[each],
          to: ".",
          search: () => (each === "archived" ? { [archived]: 1 } : {}),
          isCurrent: each === shelf,
        }))}
      >
        {add}
      </TabLinks>
      <AppointmentsTable
        clubId={clubId}
        shelf={shelf}
        pageOf={pageOf}
        actions={canEdit ? (row) => <RowActions of={row} onEdit={setEditing} /> : undefined}
      />
      <AppointPanel clubId={clubId} today={today} isOpen={isAppointing} onClose={() => setAppointing(false)} />
      <DatesPanel today={today} editing={editing} onClose={() => setEditing(null)} />
    </>
  );
}

function RowActions({ of, onEdit }: { of: Appointment; onEdit: (editing: Editing) => void }) {
  if (!of.capabilities?.canEdit) return null;
  const { appointmentEndDate, description } = of.attributes;
  return (
    <Menu label={strings.actionsOf(nameOf(of), description)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<CalendarRange size={16} aria-hidden />} onSelect={() => onEdit({ of, isEnding: false })}>
        {strings.change}
      </MenuItem>
      {appointmentEndDate === null && (
        <MenuItem icon={<SquareX size={16} aria-hidden />} onSelect={() => onEdit({ of, isEnding: true })}>
          {strings.end}
        </MenuItem>
      )}
    </Menu>
  );
}
