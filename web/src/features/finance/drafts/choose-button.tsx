import { Button } from "@chakra-ui/react";
import type { Payer } from "./payer.ts";
import { strings } from "./strings.ts";

interface ChooseButtonProps {
  payer: Payer;
  /** The handle of whom the choice of is being worked on. */
  busyWith: string | null;
  onChoose: (payer: Payer) => void;
}

/** At the end of a payer's row: chooses them. */
export const ChooseButton = ({ payer, busyWith, onChoose }: ChooseButtonProps) => (
  <Button
    size="sm"
    variant="outline"
    flexShrink="0"
    aria-label={strings.chooseOf(payer.name)}
    disabled={busyWith !== null && busyWith !== payer.handle}
    loading={busyWith === payer.handle}
    onClick={() => onChoose(payer)}
  >
    {strings.choose}
  </Button>
);
