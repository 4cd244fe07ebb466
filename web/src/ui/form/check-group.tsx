import { Box, Flex } from "@chakra-ui/react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { type FieldProps, useProblem } from "./fields.tsx";
import type { Option } from "./select.tsx";

interface CheckGroupProps extends FieldProps {
  options: readonly Option[];
  /** Said in place of the choices when there are none. */
  empty: string;
}

/** A checkbox group; the form's value is the list of what is ticked. */
export function CheckGroup({ name, label, hint, options, empty }: CheckGroupProps) {
  const { register } = useFormContext();
  const problem = useProblem(name);
  const id = useId();
  return (
    <Box
      as="fieldset"
      border="0"
      m="0"
      p="0"
      minW="0"
      aria-describedby={[hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(" ") || undefined}
    >
      <Box as="legend" p="0" mb="1" fontWeight="semibold">
        {label}
      </Box>
      {hint && (
        <Box id={`${id}h`} fontSize="sm" color="fg.muted" mb="1">
          {hint}
        </Box>
      )}
      {options.length === 0 && <Box color="fg.muted">{empty}</Box>}
      <Flex direction="column">
        {options.map((option) => (
          <Box asChild key={option.value} display="flex" alignItems="center" gap="2.5" minH="8" cursor="pointer">
            <label>
              <Box asChild boxSize="4" m="0" flexShrink="0" accentColor="colorPalette.solid">
                <input type="checkbox" value={option.value} {...register(name)} />
              </Box>
              {option.label}
            </label>
          </Box>
        ))}
      </Flex>
      {problem && (
        <Box id={`${id}p`} fontSize="sm" color="fg.error">
          {problem}
        </Box>
      )}
    </Box>
  );
}
