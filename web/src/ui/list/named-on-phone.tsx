import { Box } from "@chakra-ui/react";

interface NamedOnPhoneProps {
  value: string;
  /** The value in words that say what it is, for on a phone no header does. */
  named: string;
}

/** A cell's value below its header. */
export const NamedOnPhone = ({ value, named }: NamedOnPhoneProps) => (
  <>
    <Box as="span" hideBelow="sm">
      {value}
    </Box>
    <Box as="span" hideFrom="sm">
      {named}
    </Box>
  </>
);
