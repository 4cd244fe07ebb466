import { Box, Button } from "@chakra-ui/react";
import type { Option } from "@salle/contract/wire";
import { useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import type { Opened } from "./group-acts.tsx";
import { assign, assignableQuery, assignedQuery, changed, type Row, unassign } from "./queries.ts";
import { strings } from "./strings.ts";

interface ClubsPanelProps {
  opened: Opened | null;
  rows: readonly Row[];
  onClose: () => void;
}

/** The drawer with the clubs of a group itself, and those that can be assigned to it. */
export function ClubsPanel({ opened, rows, onClose }: ClubsPanelProps) {
  const group = opened?.panel === "clubs" ? opened.group : null;
  const above = rows.find((each) => each.group.id === group?.id)?.above || strings.aboveUnnamed;
  return (
    <Panel
      title={strings.clubsTitle(group?.attributes.name ?? "")}
      about={strings.clubsText}
      isOpen={group !== null}
      onClose={onClose}
    >
      {group && (
        <Box display="grid" gap="4">
          <Assigned group={group} above={above} />
          <Assignable group={group} />
        </Box>
      )}
    </Panel>
  );
}

function Assigned({ group, above }: { group: Opened["group"]; above: string }) {
  const isRoot = group.attributes.parentId === null;
  const remove = useAction({
    run: (key, { value }: Option) => unassign(group.id, value, key),
    confirm: ({ text }) => ({
      title: strings.removeTitle(text),
      text: strings.removeText(text, above),
      confirm: strings.remove,
      isDangerous: true,
    }),
    done: (_, { text }) => strings.removed(text),
    failed: strings.removeError,
    invalidates: changed,
  });
  return (
    <Card title={strings.assigned}>
      <Loaded query={assignedQuery(group.id)}>
        {(clubs) => (
          <>
            {clubs.length === 0 && <Box color="fg.muted">{strings.noneAssigned}</Box>}
            <CardRows>
              {clubs.map((club) => (
                <ClubRow
                  key={club.value}
                  name={club.text}
                  act={
                    isRoot
                      ? null
                      : {
                          words: strings.remove,
                          label: strings.removeOf(club.text),
                          isBusy: remove.isBusyWith(club),
                          start: () => remove.start(club),
                        }
                  }
                />
              ))}
            </CardRows>
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface ClubRowProps {
  name: string;
  /** What can be done with the club; null for nothing. */
  act: { words: string; label: string; isBusy: boolean; start: () => void } | null;
}

const ClubRow = ({ name, act }: ClubRowProps) => (
  <CardRow>
    <Box minW="0">{name}</Box>
    {act && (
      <Button
        size="sm"
        variant="outline"
        flexShrink="0"
        aria-label={act.label}
        loading={act.isBusy}
        onClick={act.start}
      >
        {act.words}
      </Button>
    )}
  </CardRow>
);

/** So many are shown at once; a search finds the others. */
const SHOWN = 10;

function Assignable({ group }: { group: Opened["group"] }) {
  const [searched, setSearched] = useState("");
  const add = useAction({
    run: (key, { value }: Option) => assign(group.id, value, key),
    done: (_, { text }) => strings.assignedTo(text, group.attributes.name),
    failed: strings.assignError,
    invalidates: changed,
  });
  const wanted = searched.toLocaleLowerCase();
  return (
    <Card title={strings.assignable} text={strings.assignableText}>
      <SearchBox label={strings.search} hint={strings.searchHint} value={searched} onSearch={setSearched} />
      <Loaded query={assignableQuery(group.id)}>
        {(clubs) => {
          const found = clubs.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
          return (
            <>
              <Box role="status" my="2" fontSize="sm" color="fg.muted">
                {saidOf(clubs.length, found.length)}
              </Box>
              <CardRows>
                {found.slice(0, SHOWN).map((club) => (
                  <ClubRow
                    key={club.value}
                    name={club.text}
                    act={{
                      words: strings.assign,
                      label: strings.assignOf(club.text),
                      isBusy: add.isBusyWith(club),
                      start: () => add.start(club),
                    }}
                  />
                ))}
              </CardRows>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

const saidOf = (all: number, found: number): string => {
  if (all === 0) return strings.noneAssignable;
  if (found === 0) return strings.noMatch;
  return found > SHOWN ? strings.more(found - SHOWN) : strings.count(found);
};
