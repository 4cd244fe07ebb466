import { Box, Flex } from "@chakra-ui/react";
import { Key } from "./key.tsx";
import { strings } from "./strings.ts";

const { hints } = strings;

/** The keys of the search, where there is a keyboard. */
export const PaletteFoot = ({ onKeys }: { onKeys: () => void }) => (
  <Flex hideBelow="sm" align="center" gap="4" minH="10" px="5" borderTopWidth="1px" fontSize="sm" color="fg.muted">
    <Flex aria-hidden gap="4">
      <span>
        <Key>↑</Key> <Key>↓</Key> {hints.move}
      </span>
      <span>
        <Key>Enter</Key> {hints.open}
      </span>
      <span>
        <Key>Ctrl Enter</Key> {hints.newTab}
      </span>
    </Flex>
    <Box flex="1" />
    <Box asChild cursor="pointer" color="inherit" borderRadius="sm">
      <button type="button" onClick={onKeys}>
        <Key aria-hidden>?</Key> {hints.keys}
      </button>
    </Box>
  </Flex>
);
