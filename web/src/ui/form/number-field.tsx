import { isNumberWithin } from "@salle/contract/form-check";
import { DEFAULT_MAX, DEFAULT_MIN } from "@salle/contract/form-field";
import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { lengths } from "./lengths.ts";

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** How many decimals it can have; any number when left out. */
  precision?: number;
}

/**
 * A number, kept as the text that was typed. One outside its limits is emptied on key-up, and the longest number that
 * fits is as long as the text can be (spec 01 §5).
 */
export function NumberField({ name, min = DEFAULT_MIN, max = DEFAULT_MAX, precision, ...frame }: NumberFieldProps) {
  const { register, setValue } = useFormContext();
  const keepWithin = ({ currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
    if (isBegun(value) || isNumberWithin(value.trim(), { min, max })) return;
    setValue(name, "", { shouldDirty: true });
  };
  const decimals = precision ?? DECIMALS;
  const longest = Math.max(String(min).length, String(max).length) + (decimals > 0 ? decimals + 1 : 0);
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode={precision === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxW={precision === 0 ? lengths.number : lengths.amount}
          maxLength={longest}
          onKeyUp={keepWithin}
          {...register(name)}
        />
      )}
    </FieldFrame>
  );
}

const DECIMALS = 6;

/** What may still become a number: nothing, a sign, a point after the digits. */
const isBegun = (text: string): boolean => /^\s*-?\d*\.?$/.test(text) && !/^\s*-?\d+$/.test(text);
