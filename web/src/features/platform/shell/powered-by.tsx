import { Box, Flex } from "@chakra-ui/react";
import { strings } from "./strings.ts";

export function PoweredBy() {
  return (
    <Flex as="footer" data-chrome="" justify="center" gap="1" p="4" fontSize="sm" color="fg.muted">
      {strings.poweredBy}{" "}
      <Box asChild color="fg.muted" textDecoration="underline">
        <a href="/">{strings.name}</a>
      </Box>
      {strings.version}
    </Flex>
  );
}
