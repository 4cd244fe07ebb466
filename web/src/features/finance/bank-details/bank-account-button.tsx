import { Button } from "@chakra-ui/react";
import { Landmark } from "lucide-react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./bank-account-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const BankAccountForm = lazy(async () => ({ default: (await form()).BankAccountForm }));

/** The button behind which an owner says into which account they are paid, and its panel. */
export function BankAccountButton({ owner }: { owner: string }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        <Landmark aria-hidden />
        {strings.button}
      </Button>
      <Panel title={strings.title} about={strings.about} isOpen={isOpen} onClose={() => void guard.close()}>
        <BankAccountForm owner={owner} guard={guard} />
      </Panel>
    </>
  );
}
