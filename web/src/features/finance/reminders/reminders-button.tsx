import { Button } from "@chakra-ui/react";
import { BellRing } from "lucide-react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./reminders-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const RemindersForm = lazy(async () => ({ default: (await form()).RemindersForm }));

/** The button behind which an owner chooses when payers are reminded, and its panel. */
export function RemindersButton({ owner }: { owner: string }) {
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
        <BellRing aria-hidden />
        {strings.button}
      </Button>
      <Panel title={strings.title} about={strings.about} isOpen={isOpen} onClose={() => void guard.close()}>
        <RemindersForm owner={owner} guard={guard} />
      </Panel>
    </>
  );
}
