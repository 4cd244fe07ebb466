import { Box, Button, type CreateOverlayProps, createOverlay, Dialog, Portal } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { messageOf } from "../../lib/failure.ts";
import { holdToasts } from "../feedback/outlets.ts";
import { Summary } from "../form/summary.tsx";
import { words } from "../strings.ts";
import { FootContent } from "./foot.tsx";
import { dialogRecipe } from "./recipes.ts";

export interface Question {
  title: string;
  text: string;
  /** What stands under the text, such as what would be changed. */
  content?: ReactNode;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  /** What confirming does, done while the dialog stands: it closes when that is done and shows what went wrong. */
  run?: () => Promise<unknown>;
  /** What to say when that has failed. */
  failed?: (error: unknown) => string;
}

type Asked = Question & { id: string; asker: Element | null };

function QuestionDialog({
  id,
  asker,
  title,
  text,
  content,
  run,
  failed = messageOf,
  ...props
}: CreateOverlayProps & Asked) {
  const { confirm: yes, cancel: no = words.cancel, isDangerous, ...dialog } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { open } = dialog;
  useEffect(() => (open ? holdToasts() : undefined), [open]);
  const confirmed = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await run?.();
      void overlay.close(id, true);
    } catch (error) {
      setProblem(failed(error));
      setRound((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    // While it runs, Escape does not close it: a failure would be told to nobody.
    <Dialog.Root
      recipe={dialogRecipe}
      id={id}
      role="alertdialog"
      closeOnEscape={!isBusy}
      // The focus has been elsewhere meanwhile, when something has failed.
      finalFocusEl={() => (asker instanceof HTMLElement && asker !== document.body ? asker : null)}
      {...dialog}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content colorPalette={isDangerous ? "red" : "navy"}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {problem && (
                <Box mb="4">
                  <Summary problem={{ text: problem }} round={round} />
                </Box>
              )}
              {text}
              {content}
            </Dialog.Body>
            <Dialog.Footer>
              <FootContent
                cancel={
                  <Button variant="outline" disabled={isBusy} onClick={() => overlay.close(id, false)}>
                    {no}
                  </Button>
                }
                act={
                  <Button loading={isBusy} onClick={() => void confirmed()}>
                    {yes}
                  </Button>
                }
              />
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const overlay = createOverlay<Asked>(QuestionDialog);
export const Viewport = overlay.Viewport;

let asked = 0;

/**
 * Opens the dialog; true when the person confirms. Each question has an id of its own: the end of the last one's
 * closing animation would take away a new one of the same id. One that still stands is answered with no.
 */
export async function ask(question: Question): Promise<boolean> {
  const standing = `question-${asked}`;
  if (overlay.has(standing)) void overlay.close(standing, false);
  asked += 1;
  const id = `question-${asked}`;
  return (await overlay.open(id, { ...question, id, asker: document.activeElement })) === true;
}
