import { useFormContext, useWatch } from "react-hook-form";
import { statesOf } from "../../lib/countries.ts";
import { SelectField, TextField } from "./fields.tsx";

/** The states of the form's country where we know them; a state already written otherwise stays a choice. */
export function StateField({ label }: { label: string }) {
  const { control } = useFormContext<{ country: string | null; state: string | null }>();
  const [country, state] = useWatch({ control, name: ["country", "state"] });
  const known = statesOf(country ?? "");
  if (!known) return <TextField name="state" label={label} />;
  const all = state && !known.includes(state) ? [...known, state] : known;
  return (
    <SelectField
      name="state"
      label={label}
      emptyValue=""
      length="phone"
      options={all.map((value) => ({ value, label: value }))}
    />
  );
}
