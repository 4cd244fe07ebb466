import { Box, Flex } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import { type FieldProps, useProblem } from "./fields.tsx";
import { GroupFrame } from "./group-frame.tsx";
import type { Option } from "./select.tsx";

interface CheckGroupProps extends FieldProps {
  options: readonly Option[];
  /** Said in place of the choices when there are none. */
  empty: string;
}

/** A checkbox group; the form's value is the list of what is ticked. */
export function CheckGroup({ name, options, empty, isDisabled, ...frame }: CheckGroupProps) {
  const { register } = useFormContext();
  return (
    <GroupFrame {...frame} problem={useProblem(name)}>
      {options.length === 0 && <Box color="fg.muted">{empty}</Box>}
      <Flex direction="column">
        {options.map((option) => (
          <Box asChild key={option.value} display="flex" alignItems="center" gap="2.5" minH="8" cursor="pointer">
            <label>
              <Box asChild boxSize="4" m="0" flexShrink="0" accentColor="colorPalette.solid">
                <input type="checkbox" value={option.value} disabled={isDisabled} {...register(name)} />
              </Box>
              {option.label}
            </label>
          </Box>
        ))}
      </Flex>
    </GroupFrame>
  );
}
