import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { formatDate, parseTypedDate } from "../../lib/format.ts";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";

/**
 * A text input for a date, typed day first with any of the usual separators. The form holds `YYYY-MM-DD`; what cannot
 * be parsed stays as it was typed, so that the schema can say so and nothing is lost.
 */
export function DateField({ name, hint = words.dateFormat, ...frame }: FieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const value = typeof field.value === "string" ? field.value : "";
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...frame} hint={hint} problem={useProblem(name)}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          name={name}
          autoComplete="off"
          maxW="12rem"
          value={typed ?? (formatDate(value, "list") || value)}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(parseTypedDate(event.target.value) ?? event.target.value);
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}
