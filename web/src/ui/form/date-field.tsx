import { Flex, IconButton } from "@chakra-ui/react";
import { readDate } from "@salle/calendar/typed-date";
import { Calendar } from "lucide-react";
import { useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { formatDate } from "../../lib/format.ts";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { lengths } from "./lengths.ts";

interface DateFieldProps extends FieldProps {
  /** A day that is planned and not remembered: it can be picked from a calendar, and two digits of a year can be one to come. */
  isScheduled?: boolean;
}

/**
 * A text input for a date, typed day first in any of the usual ways. The form holds `YYYY-MM-DD`; what cannot be read
 * stays as it was typed, so that the schema can say so and nothing is lost.
 */
export function DateField({ name, hint = words.dateHint, isScheduled = false, ...frame }: DateFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const value = typeof field.value === "string" ? field.value : "";
  const [typed, setTyped] = useState<string | null>(null);
  const latestYear = new Date().getFullYear() + (isScheduled ? YEARS_AHEAD : 0);
  return (
    <FieldFrame {...frame} hint={hint} problem={useProblem(name)}>
      {(attributes) => (
        <Flex gap="2">
          <Input
            {...attributes}
            ref={field.ref}
            name={name}
            autoComplete="off"
            maxW={lengths.date}
            value={typed ?? (formatDate(value, "list") || value)}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(readDate(event.target.value, { latestYear }) ?? event.target.value);
            }}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
          />
          {isScheduled && <Picker value={value} isDisabled={frame.isDisabled} onPick={field.onChange} />}
        </Flex>
      )}
    </FieldFrame>
  );
}

const YEARS_AHEAD = 20;

interface PickerProps {
  value: string;
  isDisabled: boolean | undefined;
  onPick: (date: string) => void;
}

/** The browser's own calendar; its input is only there for it to open at. */
function Picker({ value, isDisabled, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Flex position="relative">
      <IconButton
        variant="outline"
        disabled={isDisabled}
        aria-label={words.pickDate}
        onClick={() => input.current?.showPicker()}
      >
        <Calendar aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={formatDate(value, "list") ? value : ""}
        onChange={(event) => onPick(event.target.value)}
        style={{ position: "absolute", inset: 0, opacity: 0, pointerEvents: "none" }}
      />
    </Flex>
  );
}
