import type { FormField } from "@salle/contract/form-field";
import { own } from "@salle/contract/own";
import type { UseFormReturn } from "react-hook-form";
import { type DrivenValues, drivenValues } from "./driven-values.ts";

type DrivenForm = Pick<
  UseFormReturn<DrivenValues, unknown, DrivenValues>,
  "getValues" | "formState" | "reset" | "setValue"
>;

/** Puts the values that somebody else has saved under what was entered here, so that neither is lost. */
export function reloaded(form: DrivenForm, fields: readonly FormField[], next: readonly FormField[]): void {
  const entered = form.getValues();
  const changed = Object.keys(form.formState.dirtyFields).filter((name) => fields.some((field) => field.name === name));
  form.reset(drivenValues(next));
  for (const name of changed) form.setValue(name, own(entered, name) ?? null, { shouldDirty: true });
}
