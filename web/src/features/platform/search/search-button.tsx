import { Box, IconButton } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { Key } from "./key.tsx";
import { strings } from "./strings.ts";

/** In the header: what looks like a field opens the search; on a phone its icon. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <Box
        asChild
        hideBelow="lg"
        display={{ lg: "flex" }}
        alignItems="center"
        gap="2.5"
        w={{ lg: "15rem", xl: "340px" }}
        h="9"
        px="3"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="md"
        bg="bg"
        color="fg.muted"
        fontSize="md"
        cursor="pointer"
      >
        <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={onOpen}>
          <Search size={16} aria-hidden />
          <Box as="span" flex="1" textAlign="start">
            {strings.search}
          </Box>
          <Key aria-hidden>{strings.shortcut}</Key>
        </button>
      </Box>
      <IconButton hideFrom="lg" variant="ghost" aria-label={strings.search} aria-haspopup="dialog" onClick={onOpen}>
        <Search aria-hidden />
      </IconButton>
    </>
  );
}
