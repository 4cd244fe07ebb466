import { Box, Flex } from "@chakra-ui/react";
import { durationOf, type LengthUnit, lengthOf, lengthUnits } from "@salle/calendar/length";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { lengths } from "./lengths.ts";
import { Select } from "./select.tsx";

/**
 * A length of time as a number and its unit; the form holds the duration (`P18M`), "" for nothing. What is no whole
 * number stays as it was typed, for the form's rule to say so.
 */
export function DurationField({ name, ...frame }: FieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const value = typeof field.value === "string" ? field.value : "";
  const length = lengthOf(value);
  const [chosen, setChosen] = useState<LengthUnit>("months");
  const unit = length?.unit ?? chosen;
  const change = (typed: string, of: LengthUnit) => {
    setChosen(of);
    const duration = /^[1-9]\d{0,4}$/.test(typed.trim()) ? durationOf({ count: Number(typed), unit: of }) : "";
    field.onChange(lengthOf(duration) ? duration : typed);
  };
  const typed = length ? String(length.count) : value;
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(attributes) => (
        <Flex gap="2">
          <Input
            {...attributes}
            ref={field.ref}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxW={lengths.number}
            value={typed}
            onChange={(event) => change(event.target.value, unit)}
            onBlur={field.onBlur}
          />
          <Box w="10rem">
            <Select
              aria-label={words.unit}
              disabled={frame.isDisabled}
              value={unit}
              onChange={({ target }) => change(typed, lengthUnits.find((each) => each === target.value) ?? unit)}
            >
              {lengthUnits.map((each) => (
                <option key={each} value={each}>
                  {words.units[each]}
                </option>
              ))}
            </Select>
          </Box>
        </Flex>
      )}
    </FieldFrame>
  );
}
