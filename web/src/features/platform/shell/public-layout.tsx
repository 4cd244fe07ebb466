import { Box, Flex } from "@chakra-ui/react";
import { Outlet } from "@tanstack/react-router";
import { PoweredBy } from "../../../ui/layout/powered-by.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Pages anybody may see. */
export function PublicLayout() {
  return (
    <Flex direction="column" minH="100dvh">
      <PublicHeader />
      <Box as="main" id="content" flex="1" w="full" maxW="content" mx="auto" p={{ base: "4", md: "6" }}>
        <Outlet />
      </Box>
      <PoweredBy />
    </Flex>
  );
}
