import { FileCog } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { PanelButton } from "../../../ui/form/panel-button.tsx";
import { strings } from "./strings.ts";

const texts = strings.settings;
const form = chunk(() => import("./bank-file-form.tsx"));
const BankFileForm = lazy(async () => ({ default: (await form()).BankFileForm }));

/** The button behind which it is said how bank files say who pays, and its panel. */
export const BankFileButton = () => (
  <PanelButton label={texts.open} icon={FileCog} variant="outline" title={texts.open} about={texts.about} load={form}>
    {(guard) => <BankFileForm guard={guard} />}
  </PanelButton>
);
