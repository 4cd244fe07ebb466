import { Box, Flex } from "@chakra-ui/react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { Star } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import type { Option } from "./select.tsx";

/** One of a few choices, all of them in sight. */
export function RadioField(props: FieldProps & { options: readonly Option[] }) {
  const { name, label, hint, isRequired, isDisabled, options } = props;
  const { register } = useFormContext();
  const problem = useProblem(name);
  const id = useId();
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      border="0"
      m="0"
      p="0"
      minW="0"
      aria-required={isRequired || undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={[hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(" ") || undefined}
    >
      <Box as="legend" p="0" mb="1" fontWeight="semibold">
        {label}
        {isRequired && <Star />}
      </Box>
      {hint && (
        <Box id={`${id}h`} fontSize="sm" color="fg.muted" mb="1">
          {hint}
        </Box>
      )}
      <Flex direction="column">
        {options.map((option) => (
          <Box asChild key={option.value} display="flex" alignItems="center" gap="2.5" minH="9" cursor="pointer">
            <label>
              <Box asChild boxSize="4" m="0" flexShrink="0" accentColor="colorPalette.solid">
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
      {problem && (
        <Box id={`${id}p`} fontSize="sm" color="fg.error">
          {problem}
        </Box>
      )}
    </Box>
  );
}
