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

const overlay = createOverlay<Question>(
  ({ title, text, confirm: yes, cancel, isDangerous, run, failed, ...dialog }) => (
    <Dialog.Root role="alertdialog" {...dialog}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content colorPalette={isDangerous ? "red" : "navy"}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Answers text={text} yes={yes} no={cancel ?? words.cancel} run={run} failed={failed} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  ),
);

const QUESTION = "question";

interface AnswersProps {
  text: string;
  yes: string;
  no: string;
  run: Question["run"];
  failed: Question["failed"];
}

function Answers({ text, yes, no, run, failed = messageOf }: AnswersProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirmed = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await run?.();
      void overlay.close(QUESTION, true);
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
        <Button variant="outline" disabled={isBusy} onClick={() => overlay.close(QUESTION, false)}>
          {no}
        </Button>
        <Button loading={isBusy} onClick={() => void confirmed()}>
          {yes}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** Opens the dialog; true when the person confirms. */
export const ask = async (question: Question): Promise<boolean> => (await overlay.open(QUESTION, question)) === true;

export const Viewport = overlay.Viewport;
