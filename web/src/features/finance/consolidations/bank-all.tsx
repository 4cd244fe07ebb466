import { Button } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { to, useGo } from "../../../lib/links.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { filterNames } from "../../../ui/list/url-names.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./bank-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const BankForm = lazy(async () => ({ default: (await form()).BankForm }));

/** The button that banks all that waits, of the list as it is filtered by hand or by card, and its panel. */
export function BankAll({ owner }: { owner: string }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  const go = useGo();
  const search: Record<string, unknown> = useSearch({ strict: false });
  // Whose gateway it is, if it is one, the server knows.
  const gateway = filterNames("gatewayKey")
    .map((name) => own(search, name))
    .find(Boolean);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        {strings.bankAll}
      </Button>
      <Panel title={strings.bankTitle} isOpen={isOpen} onClose={() => void guard.close()}>
        <BankForm
          referenceHandle={gateway ? `gateway:${gateway}` : owner}
          payments={null}
          onBanked={({ id }) => {
            guard.leave();
            void go(to("/finance/payments/deposits/:id", { id }));
          }}
          onCancel={() => void guard.close()}
          onDirty={guard.setDirty}
        />
      </Panel>
    </>
  );
}
