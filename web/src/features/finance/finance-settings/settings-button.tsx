import { Settings } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { PanelButton } from "../../../ui/form/panel-button.tsx";
import { words } from "./words.ts";

const form = chunk(() => import("./settings-form.tsx"));
const SettingsForm = lazy(async () => ({ default: (await form()).SettingsForm }));

/** The button behind which an owner chooses how invoices are made out and payers are told, and its panel. */
export const SettingsButton = ({ owner }: { owner: string }) => (
  <PanelButton
    label={words.button}
    icon={Settings}
    variant="outline"
    title={words.title}
    about={words.about}
    load={form}
  >
    {(guard) => <SettingsForm owner={owner} guard={guard} />}
  </PanelButton>
);
