import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlRecipe } from "../theme/recipes.ts";
import { FieldFrame, type FrameProps } from "./field-frame.tsx";

export interface Option {
  value: string;
  label: string;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean;
}

const Native = chakra("select", controlRecipe);

/** The browser's own select with our arrow. */
export function Select(props: ComponentProps<typeof Native>) {
  return (
    <Box position="relative" w="full">
      <Native appearance="none" pe="9" cursor="pointer" textOverflow="ellipsis" {...props} />
      <Box position="absolute" insetEnd="3" top="3" pointerEvents="none">
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}

interface LabelledSelectProps extends FrameProps {
  value: string;
  options: readonly Option[];
  /** The words of the empty choice; without them there is always a choice. */
  empty?: string;
  onChange: (value: string) => void;
}

/** A choice outside a form, applied at once. */
export function LabelledSelect({ value, options, empty, onChange, ...frame }: LabelledSelectProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {empty !== undefined && <option value="">{empty}</option>}
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
