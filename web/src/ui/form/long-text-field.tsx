import { useFormContext } from "react-hook-form";
import { Textarea } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";

interface LongTextFieldProps extends FieldProps {
  /** Lines shown: three in a record's form (spec 01 §9). */
  lines?: number;
  maxLength?: number;
}

/** A text of several lines. */
export function LongTextField({ name, lines = 3, maxLength, ...frame }: LongTextFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => <Textarea {...control} rows={lines} maxLength={maxLength} {...register(name)} />}
    </FieldFrame>
  );
}
