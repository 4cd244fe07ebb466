import { Button } from "@chakra-ui/react";
import type { Dispute } from "@salle/contract/finance/disputes";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { texts } from "./panel-strings.ts";
import { deciding, look } from "./queries.ts";

/** Has the gateway asked how a dispute stands, in the panel's foot. */
export function LookAgain({ of }: { of: Dispute }) {
  const ask = useAction({
    run: (key) => look(of.id, key),
    done: ({ data }) => texts.looked[data.attributes.state],
    failed: texts.lookError,
    invalidates: deciding,
  });
  return (
    <Foot
      act={
        <Button variant="outline" loading={ask.isBusy} onClick={() => ask.start()}>
          {texts.look}
        </Button>
      }
    />
  );
}
