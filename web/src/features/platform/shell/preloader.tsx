import { Box, Flex } from "@chakra-ui/react";
import { useParameters } from "../../../lib/parameters.ts";
import { Logo } from "../../../ui/layout/logo.tsx";
import { PoweredBy } from "./powered-by.tsx";
import { strings } from "./strings.ts";

/** Shown while the service is down and does not say why; before the status is known `index.html` draws the same. */
export function Preloader() {
  const { applicationName } = useParameters();
  return (
    <Flex direction="column" minH="100dvh" p="6">
      <Flex direction="column" align="center" justify="center" gap="3" flex="1" role="status">
        <Logo size={56} />
        <Box fontSize="xl" fontWeight="semibold">
          {applicationName}
        </Box>
        <Box color="fg.muted">{strings.loading}</Box>
      </Flex>
      <PoweredBy />
    </Flex>
  );
}
