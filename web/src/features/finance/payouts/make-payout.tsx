import { Button } from "@chakra-ui/react";
import { to, useGo } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { make, payingOut } from "./queries.ts";
import { strings } from "./strings.ts";

/** The button that pays out to all who can be paid, once it is confirmed; then its payout is shown. */
export function MakePayout() {
  const go = useGo();
  const { start } = useAction({
    run: (key) => make({ everyone: 1 }, key),
    confirm: { title: strings.makeTitle, text: strings.makeText, confirm: strings.make },
    done: ({ data }) => strings.made(data.attributes.referenceNumber),
    failed: strings.makeError,
    invalidates: payingOut,
    onDone: ({ data: { id } }) => void go(to("/finance/payouts/batches/:id", { id })),
  });
  return (
    <Button aria-haspopup="dialog" onClick={() => start()}>
      {strings.make}
    </Button>
  );
}
