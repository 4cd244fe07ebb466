import { Mail } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { PanelButton } from "../../../ui/form/panel-button.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./reminders-form.tsx"));
const RemindersForm = lazy(async () => ({ default: (await form()).RemindersForm }));

/** The button behind which an owner chooses when payers are reminded and where their answers go, and its panel. */
export const RemindersButton = ({ owner }: { owner: string }) => (
  <PanelButton
    label={strings.button}
    icon={Mail}
    variant="outline"
    title={strings.title}
    about={strings.about}
    load={form}
  >
    {(guard) => <RemindersForm owner={owner} guard={guard} />}
  </PanelButton>
);
