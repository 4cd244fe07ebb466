import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

/** The attributes that give a control its accessible name and description: label, hint and problem. */
export interface ControlProps {
  id: string;
  required?: boolean;
  disabled?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

export interface FrameProps {
  label: string;
  hint?: string;
  problem?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Label above with a star when required, the hint below it, the problem under the control. */
export function FieldFrame(props: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, problem, isRequired, isDisabled, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(" ");
  return (
    <Flex direction="column" gap="1" w="full" minW="0">
      <Box asChild fontWeight="semibold" overflowWrap="anywhere">
        <label htmlFor={id}>
          {label}
          {isRequired && <Star />}
        </label>
      </Box>
      {hint && (
        <Box id={`${id}h`} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {hint}
        </Box>
      )}
      {children({
        id,
        required: isRequired || undefined,
        disabled: isDisabled || undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {problem && (
        <Box id={`${id}p`} fontSize="sm" color="fg.error">
          {problem}
        </Box>
      )}
    </Flex>
  );
}

/** Marks a required field's label (spec 01 §5). */
export const Star = () => (
  <Box as="span" aria-hidden color="fg.error" ms="1">
    *
  </Box>
);
