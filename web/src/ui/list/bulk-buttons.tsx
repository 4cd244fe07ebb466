import { Box, Button } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Alert } from "../feedback/alert.tsx";
import { useAction } from "../feedback/use-action.ts";
import { Menu, MenuItem } from "../overlay/menu.tsx";
import { Panel } from "../overlay/panel.tsx";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { Bulk, CopyAction, JobAction, PanelAction, Ticked } from "./bulk.ts";
import { BulkOver } from "./bulk-over.ts";
import type { Selection } from "./selection.ts";

interface BulkButtonsProps<A extends ListAnswer, S extends object> {
  bulk: Bulk<A, S>;
  selection: Pick<Selection<RowOf<A>>, "ticked">;
  /** Ticks nothing any more. */
  onClear: () => void;
  onBegun: (jobId: string) => void;
}

/** What can be done with the rows ticked; with none, those actions that say so themselves. */
export function BulkButtons<A extends ListAnswer, S extends object>(props: BulkButtonsProps<A, S>) {
  const { bulk, selection, onClear, onBegun } = props;
  const rows = [...selection.ticked.values()];
  const asked: Asked<RowOf<A>>[] = bulk.actions.flatMap((action) => {
    if (!("Content" in action)) return [];
    const { isFor } = action;
    const its = isFor ? rows.filter(isFor) : rows;
    const ticked: Ticked = new Map(its.map((row) => [row.id, bulk.nameOf(row)]));
    return isFor && ticked.size === 0 ? [] : [{ action, ticked, rows: its }];
  });
  const inMenu = asked.filter(({ action }) => action.inMenu);
  return (
    <>
      {bulk.actions.map((action) => {
        if ("Content" in action) {
          const its = asked.find((each) => each.action === action);
          return its && !action.inMenu && <PanelButton key={action.title} asked={its} onClear={onClear} />;
        }
        if ("none" in action) return <JobButton key={action.none} action={action} rows={rows} onBegun={onBegun} />;
        return rows.length > 0 && <CopyButton key={action.failed} action={action} rows={rows} />;
      })}
      {inMenu.length > 0 && <PanelMenu all={inMenu} onClear={onClear} />}
    </>
  );
}

/** An action that asks more in a panel, and the rows that it is for. */
interface Asked<R> {
  action: PanelAction<R>;
  ticked: Ticked;
  rows: readonly R[];
}

interface JobButtonProps<R> {
  action: JobAction<R>;
  rows: readonly R[];
  onBegun: (jobId: string) => void;
}

/** Begins the action with the rows ticked; with none it says so. */
function JobButton<R extends { id: string }>({ action, rows, onBegun }: JobButtonProps<R>) {
  const [isWarned, setWarned] = useState(false);
  const { start, isBusy, problem } = useAction<{ jobId: string }, readonly R[]>({
    run: (key, chosen) =>
      action.run(
        chosen.map(({ id }) => id),
        key,
      ),
    confirm: (chosen) => action.confirm?.(chosen) ?? null,
    showsProgress: true,
    failed: action.failed,
    failsOn: "page",
    invalidates: action.invalidates,
    onDone: ({ jobId }) => onBegun(jobId),
  });
  const isNone = rows.length === 0;
  const begin = () => {
    setWarned(isNone);
    if (!isNone) start(rows);
  };
  return (
    <>
      <Button variant="ghost" loading={isBusy} onClick={begin}>
        {action.icon}
        {action.label(rows.length)}
      </Button>
      {isWarned && isNone && <Below tone="warning">{action.none}</Below>}
      {problem && !(isWarned && isNone) && <Below tone="danger">{problem}</Below>}
    </>
  );
}

function PanelButton<R>({ asked, onClear }: { asked: Asked<R>; onClear: () => void }) {
  const { open, panel } = useActionPanel<R>(onClear);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => open(asked)}>
        {asked.action.icon}
        {asked.action.label(asked.ticked.size)}
      </Button>
      {panel}
    </>
  );
}

const MORE = "More for those selected";

function PanelMenu<R>({ all, onClear }: { all: readonly Asked<R>[]; onClear: () => void }) {
  const { open, panel } = useActionPanel<R>(onClear);
  return (
    <>
      <Menu label={MORE} trigger={<Ellipsis aria-hidden />}>
        {all.map((each) => (
          <MenuItem key={each.action.title} icon={each.action.icon} onSelect={() => open(each)}>
            {each.action.label(each.ticked.size)}
          </MenuItem>
        ))}
      </Menu>
      {panel}
    </>
  );
}

/** An action's panel with the rows ticked when it was opened; they stay ticked unless it says that it is done with them. */
function useActionPanel<R>(onClear: () => void) {
  const [asked, setAsked] = useState<(Asked<R> & { isOpen: boolean }) | null>(null);
  const isOver = useRef(false);
  const close = () => {
    setAsked(asked && { ...asked, isOpen: false });
    if (isOver.current) onClear();
  };
  const done = () => {
    isOver.current = true;
    close();
  };
  const panel = (
    <Panel title={asked?.action.title ?? ""} isOpen={asked?.isOpen ?? false} onClose={close}>
      <BulkOver value={isOver}>
        {asked && <asked.action.Content ticked={asked.ticked} rows={asked.rows} onClose={close} onDone={done} />}
      </BulkOver>
    </Panel>
  );
  const open = (each: Asked<R>) => {
    isOver.current = false;
    setAsked({ ...each, isOpen: true });
  };
  return { open, panel };
}

/** Copies each text once, with what both desktop and web mail take between addresses. */
function CopyButton<R>({ action, rows }: { action: CopyAction<R>; rows: readonly R[] }) {
  const texts = rows.map(action.textOf);
  const written = new Set(texts.filter(Boolean));
  const without = texts.filter((text) => text === "").length;
  const { start } = useAction({
    run: () => navigator.clipboard.writeText([...written].join("; ")),
    done: action.copied(written.size, without),
    failed: action.failed,
    invalidates: [],
  });
  return (
    <Button variant="ghost" onClick={() => start()}>
      {action.icon}
      {action.label(rows.length)}
    </Button>
  );
}

/** On a line of its own under the buttons. */
const Below = ({ tone, children }: { tone: "warning" | "danger"; children: ReactNode }) => (
  <Box flexBasis="full" order="1">
    <Alert tone={tone}>{children}</Alert>
  </Box>
);
