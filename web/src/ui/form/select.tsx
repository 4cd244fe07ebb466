import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlRecipe } from "../theme/recipes.ts";
import { FieldFrame, type FrameProps } from "./field-frame.tsx";
import { type Length, lengths } from "./lengths.ts";

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean;
}

const Native = chakra("select", controlRecipe);

/** The native select with our arrow. */
export function Select({ length, ...props }: ComponentProps<typeof Native> & { length?: Length | undefined }) {
  return (
    <Box position="relative" w="full" maxW={length && lengths[length]}>
      <Native appearance="none" pe="9" cursor="pointer" textOverflow="ellipsis" {...props} />
      <Box position="absolute" insetEnd="3" top="3" pointerEvents="none">
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}

interface LabelledSelectProps<V extends string> extends FrameProps {
  value: V;
  /** An empty choice is one of them, with the value "". */
  options: readonly Option<V>[];
  onChange: (value: V) => void;
}

/** A controlled select outside a form; a choice is applied at once. */
export function LabelledSelect<V extends string>({ value, options, onChange, ...frame }: LabelledSelectProps<V>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
