import { Box, Flex } from "@chakra-ui/react";
import { Outlet } from "@tanstack/react-router";
import { type ServiceStatus, useServiceStatus } from "../../../lib/status.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { PoweredBy } from "../../../ui/layout/powered-by.tsx";
import { PublicHeader } from "./public-header.tsx";
import { strings } from "./strings.ts";

/** Everything stands behind the service's status (spec 01 §2.4): unavailable, or the routed view. */
export function Root() {
  const service = useServiceStatus();
  if (service.status === "down") return <Unavailable message={service.message} />;
  return (
    <>
      {service.message && <SoftBanner service={service} />}
      <Outlet />
    </>
  );
}

function SoftBanner({ service }: { service: ServiceStatus }) {
  return (
    <Box px="4" py="2" data-chrome="">
      <Alert tone={service.severity ?? "info"}>{service.message}</Alert>
    </Box>
  );
}

/** The unavailable block, with the message where there is one. */
function Unavailable({ message }: Pick<ServiceStatus, "message">) {
  return (
    <Flex direction="column" minH="100dvh">
      <PublicHeader />
      <Flex
        as="main"
        role="alert"
        flex="1"
        direction="column"
        align="center"
        justify="center"
        gap="2"
        p="6"
        textAlign="center"
      >
        <Box as="h1" fontSize="xl" m="0">
          {strings.unavailable}
        </Box>
        {message && <Box color="fg.muted">{message}</Box>}
      </Flex>
      <PoweredBy />
    </Flex>
  );
}
