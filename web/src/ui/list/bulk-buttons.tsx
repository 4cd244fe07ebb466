import { Box, Button } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Alert } from "../feedback/alert.tsx";
import { useAction } from "../feedback/use-action.ts";
import { Panel } from "../overlay/panel.tsx";
import type { JobAction, PanelAction, Ticked } from "./bulk.ts";

interface JobButtonProps {
  action: JobAction;
  ticked: Ticked;
  onBegun: (jobId: string) => void;
}

/** Begins the action with the rows ticked; with none it says so. */
export function JobButton({ action, ticked, onBegun }: JobButtonProps) {
  const [isWarned, setWarned] = useState(false);
  const { start, isBusy, problem } = useAction<{ jobId: string }, readonly string[]>({
    run: (key, ids) => action.run(ids, key),
    failed: action.failed,
    failsOn: "page",
    invalidates: action.invalidates,
    onDone: ({ jobId }) => onBegun(jobId),
  });
  const isNone = ticked.size === 0;
  const begin = () => {
    setWarned(isNone);
    if (!isNone) start([...ticked.keys()]);
  };
  return (
    <>
      <Button variant={isNone ? "outline" : "solid"} loading={isBusy} onClick={begin}>
        {action.icon}
        {action.label(ticked.size)}
      </Button>
      {isWarned && isNone && <Below tone="warning">{action.none}</Below>}
      {problem && !(isWarned && isNone) && <Below tone="danger">{problem}</Below>}
    </>
  );
}

/** Opens the action's panel with the rows ticked then; they stay ticked. */
export function PanelButton({ action, ticked }: { action: PanelAction; ticked: Ticked }) {
  const [asked, setAsked] = useState<{ ticked: Ticked; isOpen: boolean } | null>(null);
  const close = () => setAsked(asked && { ...asked, isOpen: false });
  return (
    <>
      <Button
        variant={ticked.size === 0 ? "outline" : "solid"}
        aria-haspopup="dialog"
        onClick={() => setAsked({ ticked, isOpen: true })}
      >
        {action.icon}
        {action.label(ticked.size)}
      </Button>
      <Panel title={action.title} isOpen={asked?.isOpen ?? false} onClose={close}>
        {asked && <action.Content ticked={asked.ticked} onClose={close} />}
      </Panel>
    </>
  );
}

/** On a line of its own under the buttons. */
const Below = ({ tone, children }: { tone: "warning" | "danger"; children: ReactNode }) => (
  <Box flexBasis="full" order="1">
    <Alert tone={tone}>{children}</Alert>
  </Box>
);
