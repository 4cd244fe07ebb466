import { Box, Flex } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import { type FieldProps, useProblem } from "./fields.tsx";
import { GroupFrame } from "./group-frame.tsx";
import type { Option } from "./select.tsx";

/** One of at most four choices, all of them in sight: radio buttons drawn as segments. */
export function SegmentField({ name, options, isDisabled, ...frame }: FieldProps & { options: readonly Option[] }) {
  const { register } = useFormContext();
  return (
    <GroupFrame {...frame} role="radiogroup" problem={useProblem(name)}>
      <Flex
        alignSelf="flex-start"
        wrap="wrap"
        maxW="full"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
      >
        {options.map((option) => (
          <Box asChild key={option.value} {...segment}>
            <label>
              <Box asChild position="absolute" inset="0" m="0" opacity="0" cursor="inherit">
                <input
                  type="radio"
                  value={option.value}
                  disabled={isDisabled || option.isDisabled}
                  {...register(name)}
                />
              </Box>
              {option.label}
            </label>
          </Box>
        ))}
      </Flex>
    </GroupFrame>
  );
}

const segment = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  px: "4",
  minH: "38px",
  cursor: "pointer",
  borderRadius: "5px",
  "& + &": { borderInlineStartWidth: "1px" },
  "&:has(:checked)": { bg: "navy.subtle", color: "navy.fg", fontWeight: "semibold" },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "ring", outlineOffset: "2px" },
  "&:has(:disabled)": { opacity: 0.6, cursor: "not-allowed" },
} as const;
