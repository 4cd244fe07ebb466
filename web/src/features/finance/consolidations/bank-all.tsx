import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { to, useGo } from "../../../lib/links.ts";
import { PanelButton } from "../../../ui/form/panel-button.tsx";
import { filterNames } from "../../../ui/list/url-names.ts";
import { strings } from "./strings.ts";

const form = chunk(() => import("./bank-form.tsx"));
const BankForm = lazy(async () => ({ default: (await form()).BankForm }));

/** The button that banks all that waits, of the list as it is filtered by hand or by card, and its panel. */
export function BankAll({ owner }: { owner: string }) {
  const go = useGo();
  const search: Record<string, unknown> = useSearch({ strict: false });
  // Whose gateway it is, if it is one, the server knows.
  const gateway = filterNames("gatewayKey")
    .map((name) => own(search, name))
    .find(Boolean);
  return (
    <PanelButton label={strings.bankAll} title={strings.bankTitle} load={form}>
      {(guard) => (
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
      )}
    </PanelButton>
  );
}
