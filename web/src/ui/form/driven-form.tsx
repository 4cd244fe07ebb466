import type { FormField } from "@salle/contract/form-field";
import { own } from "@salle/contract/own";
import type { KeyboardEvent } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { useFormContext } from "react-hook-form";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { SelectField, SwitchField, useProblem } from "./fields.tsx";

/** The values of a server-driven form, one whose fields the server describes: each field's under its name. */
export type DrivenValues = Record<string, string | boolean>;

/** The values that the server gave, as the form keeps them. */
export const drivenValues = (fields: readonly FormField[]): DrivenValues =>
  Object.fromEntries(fields.map(({ name, type, value }) => [name, type === "boolean" ? value === "1" : value]));

/** The values as the server reads them: text, and 1 or 0 for a switch. */
export const drivenAnswer = (values: DrivenValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "boolean" ? (value ? "1" : "0") : value]),
  );

/** Validates by the server's description, in the words of spec 01 §5. */
export const drivenResolver =
  (fields: readonly FormField[]): Resolver<DrivenValues, unknown, DrivenValues> =>
  (values) => {
    const errors: FieldErrors<DrivenValues> = Object.fromEntries(
      fields.flatMap((field) => {
        const message = problemOf(field, own(values, field.name));
        return message ? [[field.name, { type: "shape", message }]] : [];
      }),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function problemOf({ label, type, required, constraints }: FormField, value: string | boolean | undefined) {
  const text = typeof value === "string" ? value.trim() : "";
  if (type === "boolean") return required && value !== true ? words.fieldRequired(label) : null;
  if (text === "") {
    if (!required) return null;
    return type === "dropdown" ? words.fieldRequired(label) : words.fieldBlank(label);
  }
  return constraints.isNumber && !isWithin(text, constraints) ? words.fieldNumber(label) : null;
}

const isWithin = (text: string, { min = -524_287, max = 524_288 }: FormField["constraints"]): boolean =>
  /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

/** The fields of a server-driven form, in the server's order. */
export function DrivenFields({ fields }: { fields: readonly FormField[] }) {
  return [...fields].sort((a, b) => a.order - b.order).map((field) => <DrivenField key={field.id} field={field} />);
}

function DrivenField({ field }: { field: FormField }) {
  const frame = { name: field.name, label: field.label, hint: field.hint || undefined, isRequired: field.required };
  switch (field.type) {
    case "dropdown":
      return <SelectField {...frame} options={field.options} emptyValue="" />;
    case "boolean":
      return <SwitchField {...frame} />;
    case "text":
      return <DrivenText field={field} />;
  }
}

function DrivenText({ field: { name, label, hint, required, constraints } }: { field: FormField }) {
  const { register, setValue } = useFormContext<DrivenValues>();
  /** A number outside its limits is emptied on key-up (spec 01 §5). */
  const keepWithin = ({ currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
    if (value !== "" && value !== "-" && !isWithin(value, constraints)) setValue(name, "", { shouldDirty: true });
  };
  return (
    <FieldFrame label={label} hint={hint || undefined} isRequired={required} problem={useProblem(name)}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode={constraints.isNumber ? "numeric" : undefined}
          onKeyUp={constraints.isNumber ? keepWithin : undefined}
          {...register(name)}
        />
      )}
    </FieldFrame>
  );
}
