import { Box, Button, createOverlay, Dialog, Portal } from "@chakra-ui/react";
import { useState } from "react";
import { messageOf } from "../../lib/failure.ts";
import { Alert } from "../feedback/alert.tsx";
import { words } from "../strings.ts";

export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  /** What confirming does, done while the dialog stands: it closes when that is done and shows what went wrong. */
  run?: () => Promise<unknown>;
  /** What to say when that has failed. */
  failed?: (error: unknown) => string;
}

const overlay = createOverlay<Question & { id: string }>(
  ({ id, title, text, confirm: yes, cancel, isDangerous, run, failed, ...dialog }) => (
    <Dialog.Root id={id} role="alertdialog" {...dialog}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content colorPalette={isDangerous ? "red" : "navy"}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Answers id={id} text={text} yes={yes} no={cancel ?? words.cancel} run={run} failed={failed} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  ),
);

interface AnswersProps {
  id: string;
  text: string;
  yes: string;
  no: string;
  run: Question["run"];
  failed: Question["failed"];
}

function Answers({ id, text, yes, no, run, failed = messageOf }: AnswersProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirmed = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await run?.();
      void overlay.close(id, true);
    } catch (error) {
      setProblem(failed(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog.Body>
        {text}
        {problem && (
          <Box mt="3">
            <Alert>{problem}</Alert>
          </Box>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isBusy} onClick={() => overlay.close(id, false)}>
          {no}
        </Button>
        <Button loading={isBusy} onClick={() => void confirmed()}>
          {yes}
        </Button>
      </Dialog.Footer>
    </>
  );
}

let asked = 0;

/**
 * Opens the dialog; true when the person confirms. Each question has an id of its own: the end of the last one's closing
 * animation would take away a new one of the same id. One that still stands is answered with no.
 */
export async function ask(question: Question): Promise<boolean> {
  const standing = `question-${asked}`;
  if (overlay.has(standing)) void overlay.close(standing, false);
  asked += 1;
  const id = `question-${asked}`;
  return (await overlay.open(id, { ...question, id })) === true;
}

export const Viewport = overlay.Viewport;
