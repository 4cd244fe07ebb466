import { type SendFeedback, type SupportRequest, supportTexts } from "@salle/contract/platform/support";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { send } from "./queries.ts";
import { strings } from "./strings.ts";

/** What a form of the dialog is given. */
export interface SupportFormProps {
  onBack: () => void;
  onSent: () => void;
}

/** The submit of one of the three forms: the dialog closes, and a toast says the request's reference. */
export function useSupport<Input extends FieldValues, Out>(
  form: UseFormReturn<Input, unknown, Out>,
  name: SendFeedback["name"],
  onSent: () => void,
) {
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const sent = ({ attributes }: SupportRequest) => {
    onSent();
    toast(supportTexts.sent, { text: strings.reference(attributes.reference) });
  };
  return {
    problem,
    send: (data: SendFeedback["data"]) => submit({ name, data }, (key) => send({ name, data }, key), sent),
  };
}

/** Who asks, as the session knows them. */
export function useAsker(): { name: string; email: string } {
  const { session } = useSession();
  return { name: session.label, email: session.emailAddress ?? "" };
}
