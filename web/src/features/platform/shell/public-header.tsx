import { Box, Flex } from "@chakra-ui/react";
import { useParameters } from "../../../lib/parameters.ts";
import { Logo } from "../../../ui/layout/logo.tsx";

/** Logo and name, for those who are not (or cannot be) signed in. */
export function PublicHeader() {
  const { applicationName } = useParameters();
  return (
    <Flex
      as="header"
      data-chrome=""
      h="14"
      px={{ base: "4", md: "6" }}
      align="center"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <Box asChild display="flex" alignItems="center" gap="2.5" color="fg" fontWeight="semibold" textDecoration="none">
        <a href="/">
          <Logo />
          {applicationName}
        </a>
      </Box>
    </Flex>
  );
}
