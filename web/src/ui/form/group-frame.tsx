import { Box } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { describedBy, FieldColumn, type FrameProps, HintAndProblem, Star } from "./field-frame.tsx";

interface GroupFrameProps extends Omit<FrameProps, "isDisabled"> {
  role?: "radiogroup";
  children: ReactNode;
}

/** As `FieldFrame`, for a field of several controls: its label is their legend. */
export function GroupFrame({ label, hint, problem, isRequired, role, children }: GroupFrameProps) {
  const id = useId();
  return (
    <Box
      as="fieldset"
      role={role}
      border="0"
      m="0"
      p="0"
      minW="0"
      aria-required={role ? Boolean(isRequired) || undefined : undefined}
      aria-invalid={role && problem ? true : undefined}
      aria-describedby={describedBy(id, { hint, problem })}
    >
      <Box as="legend" p="0" mb="1" fontWeight="semibold">
        {label}
        {isRequired === true && <Star />}
      </Box>
      <FieldColumn isWrong={Boolean(problem)}>
        <HintAndProblem id={id} hint={hint} problem={problem} />
        {children}
      </FieldColumn>
    </Box>
  );
}
