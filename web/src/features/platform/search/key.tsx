import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A key of the keyboard. */
export const Key = ({ children, ...hidden }: { children: ReactNode; "aria-hidden"?: true }) => (
  <Box
    as="kbd"
    {...hidden}
    fontFamily="body"
    fontSize="xs"
    color="fg.muted"
    borderWidth="1px"
    borderBottomWidth="2px"
    borderColor="border.strong"
    borderRadius="sm"
    px="1.5"
    whiteSpace="nowrap"
  >
    {children}
  </Box>
);
