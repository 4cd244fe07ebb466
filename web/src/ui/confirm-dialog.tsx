import { Button, createOverlay, Dialog, Portal } from "@chakra-ui/react";
import { words } from "./strings.ts";

export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
}

const overlay = createOverlay<Question>(({ title, text, confirm: yes, cancel, isDangerous, ...dialog }) => (
  <Dialog.Root role="alertdialog" {...dialog}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content colorPalette={isDangerous ? "red" : "navy"}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>{text}</Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" onClick={() => overlay.close(QUESTION, false)}>
              {cancel ?? words.cancel}
            </Button>
            <Button onClick={() => overlay.close(QUESTION, true)}>{yes}</Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
));

const QUESTION = "question";

/** Opens the dialog; true when the person confirms. */
export const ask = async (question: Question): Promise<boolean> => (await overlay.open(QUESTION, question)) === true;

export const Viewport = overlay.Viewport;
