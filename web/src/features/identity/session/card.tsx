import { Box, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useParameters } from "../../../lib/parameters.ts";
import { FederationCrest } from "../../../ui/layout/avatar.tsx";
import { Logo } from "../../../ui/layout/logo.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { PoweredBy } from "../../../ui/layout/powered-by.tsx";
import { LoginArt } from "./login-art.tsx";
import { strings } from "./strings.ts";

/** The layout of sign-in and the context picker: the hall beside one quiet column, on a phone over it. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { applicationName, federationName } = useParameters();
  usePageTitle(title);
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 35rem" }}
      templateRows={{ base: "auto 1fr", lg: "1fr" }}
      bg="bg.panel"
    >
      <Flex
        as="header"
        direction="column"
        justify="space-between"
        gap="8"
        position="relative"
        overflow="hidden"
        isolation="isolate"
        minH={{ base: "13rem", lg: "full" }}
        p={{ base: "5", lg: "12" }}
        bg="brand.deep"
        color="white"
      >
        <Box position="absolute" inset="0" zIndex="-1" _after={shade}>
          <LoginArt />
        </Box>
        <Flex align="center" gap="3" fontSize="lg" fontWeight="semibold">
          <Logo size={36} isOnDark />
          {applicationName}
        </Flex>
        <Box maxW={{ base: "14rem", lg: "26rem" }}>
          <Box hideBelow="lg" fontSize="2xl" fontWeight="semibold" textWrap="balance">
            {strings.tagline}
          </Box>
          <Box hideFrom="lg" fontSize="xl" fontWeight="semibold" textWrap="balance">
            {federationName || applicationName}
          </Box>
          <Box mt={{ base: "0.5", lg: "2" }} color="#c4d5ec">
            <Box as="span" hideBelow="lg">
              {federationName || strings.intro}
            </Box>
            <Box as="span" hideFrom="lg">
              {strings.intro}
            </Box>
          </Box>
        </Box>
      </Flex>
      <Flex
        direction="column"
        align="center"
        px={{ base: "5", sm: "12" }}
        pt={{ base: "8", lg: "min(7.5rem, 12vh)" }}
        gap="8"
      >
        <Box as="main" id="content" w="full" maxW="24rem" flex="1">
          {/* Its place is held until its name is told: a button that moves between press and release loses the click. */}
          <Flex hideBelow="lg" align="center" gap="3" mb="10" minH="2.875rem">
            {federationName && (
              <>
                <FederationCrest name={federationName} />
                <Box>
                  <Box fontWeight="medium">{federationName}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {strings.memberSystem}
                  </Box>
                </Box>
              </>
            )}
          </Flex>
          <Box mb="7">
            {/* The next step of the same page has a heading of its own, to which the focus goes. */}
            <PageHeading key={title}>{title}</PageHeading>
            {text && (
              <Box color="fg.muted" mt="1">
                {text}
              </Box>
            )}
          </Box>
          {children}
        </Box>
        <PoweredBy />
      </Flex>
    </Grid>
  );
}

/** The drawing is darkened where words stand over it. */
const shade = {
  content: '""',
  position: "absolute",
  inset: "0",
  backgroundImage: {
    base: "linear-gradient(90deg, rgb(10 24 48 / 0.85), transparent 75%)",
    lg: "linear-gradient(transparent 45%, rgb(10 24 48 / 0.92) 92%)",
  },
} as const;
