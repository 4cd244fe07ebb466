import { Button } from "@chakra-ui/react";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import { formatMoney } from "@salle/money/format";
import { Undo2 } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { giveBack } from "./queries.ts";
import { strings } from "./strings.ts";

interface GiveBackProps {
  of: TestPayment;
  /** It has been asked for; the button may go. */
  onAsked: () => void;
}

/** Gives back what was taken; of real money it is asked first. */
export function GiveBack({ of: { id, attributes: a }, onAsked }: GiveBackProps) {
  const back = useAction({
    run: (key) => giveBack(id, key),
    confirm: () =>
      a.isLive
        ? {
            title: strings.giveBackTitle(formatMoney(a.total, a.currency)),
            text: strings.giveBackText,
            confirm: strings.giveBack,
          }
        : null,
    failed: strings.giveBackError,
    invalidates: ["test-payments"],
  });
  return (
    <Button
      size="sm"
      variant="outline"
      loading={back.isBusy}
      onClick={() => {
        onAsked();
        back.start();
      }}
    >
      <Undo2 aria-hidden />
      {strings.giveBack}
    </Button>
  );
}
