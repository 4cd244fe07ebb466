import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import { type FieldProps, useProblem } from "./fields.tsx";
import { GroupFrame } from "./group-frame.tsx";
import type { Option } from "./select.tsx";

/** A choice that must be read before it is made. */
export interface CardOption extends Option {
  /** At the right of its label, such as a price. */
  aside?: string;
  /** What else it means, below. */
  detail: string;
  /** What keeps it from being chosen, which may hold links and buttons. */
  note?: ReactNode;
}

/** One of several choices that say what they mean: radio buttons as cards, one under the other (design, "Forms"). */
export function CardField({ name, options, isDisabled, ...frame }: FieldProps & { options: readonly CardOption[] }) {
  return (
    <GroupFrame {...frame} role="radiogroup" problem={useProblem(name)}>
      <Flex direction="column" gap="2.5" mt="1">
        {options.map((option) => (
          <Card key={option.value} {...option} name={name} isDisabled={Boolean(isDisabled || option.isDisabled)} />
        ))}
      </Flex>
    </GroupFrame>
  );
}

function Card({ name, value, label, aside, detail, note, isDisabled }: CardOption & { name: string }) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <Box {...card} bg={isDisabled ? "bg.subtle" : undefined}>
      <Flex
        asChild
        align="flex-start"
        gap="3"
        p="4"
        pb={note ? "2" : "4"}
        cursor={isDisabled ? "not-allowed" : "pointer"}
      >
        <label>
          <Box asChild boxSize="4.5" m="0" mt="1" flexShrink="0" accentColor="colorPalette.solid">
            <input
              type="radio"
              value={value}
              disabled={isDisabled}
              aria-labelledby={`${id}l ${id}a`}
              aria-describedby={note ? `${id}d ${id}n` : `${id}d`}
              {...register(name)}
            />
          </Box>
          <Box flex="1" minW="0">
            <Flex gap="4" justify="space-between" fontWeight="medium" color={isDisabled ? "fg.muted" : undefined}>
              <Box as="span" id={`${id}l`} minW="0" overflowWrap="anywhere">
                {label}
              </Box>
              <Box as="span" id={`${id}a`} fontVariantNumeric="tabular-nums">
                {aside}
              </Box>
            </Flex>
            <Box id={`${id}d`} fontSize="sm" color="fg.muted">
              {detail}
            </Box>
          </Box>
        </label>
      </Flex>
      {/* Not in the label: a touch of a link there would choose the card. */}
      {note && (
        <Box id={`${id}n`} ms="46px" me="4" mb="3" pt="2" borderTopWidth="1px" fontSize="sm">
          {note}
        </Box>
      )}
    </Box>
  );
}

const card = {
  borderWidth: "1px",
  borderColor: "border.strong",
  borderRadius: "lg",
  "&:has(input:checked)": {
    bg: "navy.subtle",
    borderColor: "navy.solid",
    boxShadow: "inset 0 0 0 1px {colors.navy.solid}",
  },
  "&:has(input:focus-visible)": { outline: "2px solid", outlineColor: "ring", outlineOffset: "2px" },
} as const;
