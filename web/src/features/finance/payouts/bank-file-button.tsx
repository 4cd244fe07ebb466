import { Button } from "@chakra-ui/react";
import { FileCog } from "lucide-react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const texts = strings.settings;
const form = chunk(() => import("./bank-file-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const BankFileForm = lazy(async () => ({ default: (await form()).BankFileForm }));

/** The button behind which it is said how bank files say who pays, and its panel. */
export function BankFileButton() {
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
        <FileCog aria-hidden />
        {texts.open}
      </Button>
      <Panel title={texts.open} about={texts.about} isOpen={isOpen} onClose={() => void guard.close()}>
        <BankFileForm guard={guard} />
      </Panel>
    </>
  );
}
