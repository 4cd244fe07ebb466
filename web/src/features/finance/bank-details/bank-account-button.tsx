import { Landmark } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { PanelButton } from "../../../ui/form/panel-button.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./bank-account-form.tsx"));
const BankAccountForm = lazy(async () => ({ default: (await form()).BankAccountForm }));

/** The button behind which an owner says into which account they are paid, and its panel. */
export const BankAccountButton = ({ owner }: { owner: string }) => (
  <PanelButton
    label={strings.button}
    icon={Landmark}
    variant="outline"
    title={strings.title}
    about={strings.about}
    load={form}
  >
    {(guard) => <BankAccountForm owner={owner} guard={guard} />}
  </PanelButton>
);
