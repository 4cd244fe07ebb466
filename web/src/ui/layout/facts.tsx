import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

interface FactsProps {
  title: string;
  /** At the end of its head, such as where they are changed. */
  more?: ReactNode;
  /** What is not known is left out. */
  items: readonly (readonly [label: string, value: ReactNode])[];
}

/** A section of a record's facts: a heading, and each label with its value at the end of the line. */
export function Facts({ title, more, items }: FactsProps) {
  const id = useId();
  const known = items.filter(([, value]) => value !== "" && value !== false && value !== null && value !== undefined);
  if (known.length === 0 && !more) return null;
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" py="4">
      <Flex justify="space-between" align="baseline" gap="3" mb="2">
        <Box as="h2" id={id} fontSize="md" fontWeight="medium" color="fg.muted" m="0">
          {title}
        </Box>
        <Box fontSize="sm">{more}</Box>
      </Flex>
      <Box as="dl" m="0" display="flex" flexDirection="column" gap="2" fontSize="md">
        {known.map(([label, value]) => (
          <Flex key={label} justify="space-between" gap="4">
            <Box as="dt" color="fg.muted" flexShrink={0}>
              {label}
            </Box>
            <Box as="dd" m="0" minW="0" textAlign="end" overflowWrap="anywhere">
              {value}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
