import { Box, Flex } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
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
  /** `unmarked` has no star: for a form whose fields are all required. */
  isRequired?: boolean | "unmarked";
  isDisabled?: boolean;
}

/**
 * Label above with a star when required, the hint below it, then the problem, then the control, so that a keyboard on the
 * screen hides neither.
 */
export function FieldFrame(props: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, problem, isRequired, isDisabled, children } = props;
  const id = useId();
  return (
    <FieldColumn isWrong={Boolean(problem)}>
      <Box asChild fontWeight="semibold" overflowWrap="anywhere">
        <label htmlFor={id}>
          {label}
          {isRequired === true && <Star />}
        </label>
      </Box>
      <HintAndProblem id={id} hint={hint} problem={problem} />
      {children({
        id,
        required: Boolean(isRequired) || undefined,
        disabled: isDisabled || undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": describedBy(id, { hint, problem }),
      })}
    </FieldColumn>
  );
}

/** A field's parts one under the other, with a bar beside one that is wrong. */
export function FieldColumn({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <Flex
      direction="column"
      gap="1"
      w="full"
      minW="0"
      position="relative"
      _before={
        isWrong
          ? { content: '""', position: "absolute", insetY: "0", insetStart: "-3", w: "3px", bg: "border.error" }
          : undefined
      }
    >
      {children}
    </Flex>
  );
}

interface Said {
  hint?: string;
  problem?: string;
}

/** The hint and what is wrong, as descriptions of the control. */
export function HintAndProblem({ id, hint, problem }: Said & { id: string }) {
  return (
    <>
      {hint && (
        <Box id={`${id}h`} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {hint}
        </Box>
      )}
      {problem && (
        <Flex id={`${id}p`} gap="1.5" align="center" fontSize="sm" color="fg.error">
          <Box asChild flexShrink="0">
            <CircleAlert size={16} aria-hidden />
          </Box>
          <span>{problem}</span>
        </Flex>
      )}
    </>
  );
}

/** The ids of `HintAndProblem`, for `aria-describedby`. */
export const describedBy = (id: string, { hint, problem }: Said): string | undefined =>
  [hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(" ") || undefined;

/** Marks a required field's label (spec 01 §5). */
export const Star = () => (
  <Box as="span" aria-hidden color="fg.error" ms="1">
    *
  </Box>
);
