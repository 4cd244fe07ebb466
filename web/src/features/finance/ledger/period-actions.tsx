import { Button, Flex } from "@chakra-ui/react";
import type { LedgerPeriods } from "@salle/contract/finance/ledger";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import type { PeriodPurpose } from "./period-panel.tsx";
import { strings } from "./strings.ts";

const load = chunk(() => import("./period-panel.tsx"));
const Panel = lazy(async () => ({ default: (await busy(load())).PeriodPanel }));

interface PeriodActionsProps {
  owner: string;
  of: LedgerPeriods["attributes"];
  /** What says how far it is closed: it takes the focus of a button that is gone once that is done. */
  said: RefObject<HTMLElement | null>;
}

/** The buttons of who may close months or open them again; the panel is lazy-loaded when somebody approaches one. */
export function PeriodActions({ owner, of, said }: PeriodActionsProps) {
  const { mayClose, mayReopen } = useRights();
  const [purpose, setPurpose] = useState<PeriodPurpose | null>(null);
  // It goes on with what somebody saw when they opened it: their version is what they change.
  const [opened, setOpened] = useState<LedgerPeriods["attributes"] | null>(null);
  const opener = useRef<HTMLElement>(null);
  const finalFocus = () => (opener.current?.isConnected ? opener.current : said.current);
  const button = (what: PeriodPurpose, label: string) => (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setOpened(of);
        setPurpose(what);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {mayClose && of.closable !== null && button("close", strings.closeMonths)}
        {mayReopen && of.closedThrough !== null && button("reopen", strings.openAgain)}
      </Flex>
      {opened && (
        <Suspense>
          <Panel owner={owner} of={opened} purpose={purpose} onClose={() => setPurpose(null)} finalFocus={finalFocus} />
        </Suspense>
      )}
    </>
  );
}

const prepare = () => void load().catch(() => undefined);

/** Whoever may close here closes; the federation's office alone opens again. Neither is done for somebody else. */
function useRights(): { mayClose: boolean; mayReopen: boolean } {
  const { session } = useSession();
  const closes = usePermission("ledger.close");
  const isInPerson = session.impersonator === null;
  const isOffice = session.contexts.some(
    ({ type, permissions }) => type === "system" && permissions.includes("ledger.close"),
  );
  return { mayClose: isInPerson && closes, mayReopen: isInPerson && isOffice };
}
