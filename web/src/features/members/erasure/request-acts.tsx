import { Button, Flex } from "@chakra-ui/react";
import type { ErasureRequest } from "@salle/contract/members/erasure";
import { useState } from "react";
import { CarryOutPanel } from "./carry-out-panel.tsx";
import { RefusePanel } from "./refuse-panel.tsx";
import { strings } from "./strings.ts";

/** What the office may do with a request that waits: the server's capabilities decide. */
export function RequestActs({ of: { id, attributes, capabilities } }: { of: ErasureRequest }) {
  const [open, setOpen] = useState<"refuse" | "carry-out" | null>(null);
  const name = `${attributes.firstName} ${attributes.lastName}`;
  const { canRefuse = false, canCarryOut = false } = capabilities ?? {};
  if (!canRefuse && !canCarryOut) return null;
  const why = attributes.reason;
  const panel = (which: "refuse" | "carry-out") => ({
    id,
    name,
    why,
    isOpen: open === which,
    onClose: () => setOpen(null),
  });
  return (
    <Flex gap="2" direction={{ base: "column", sm: "row" }} align="stretch">
      {canCarryOut && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.carryOutOf(name)}
          aria-haspopup="dialog"
          onClick={() => setOpen("carry-out")}
        >
          {strings.carryOut}
        </Button>
      )}
      {canRefuse && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.refuseOf(name)}
          aria-haspopup="dialog"
          onClick={() => setOpen("refuse")}
        >
          {strings.refuse}
        </Button>
      )}
      <RefusePanel {...panel("refuse")} />
      <CarryOutPanel {...panel("carry-out")} />
    </Flex>
  );
}
