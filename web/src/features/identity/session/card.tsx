import { Box, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useParameters } from "../../../lib/parameters.ts";
import { Logo } from "../../../ui/layout/logo.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { Piste } from "./piste.tsx";
import { strings } from "./strings.ts";

/** The layout of sign-in and the context picker: one quiet column, and on wider screens the piste beside it. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { applicationName } = useParameters();
  usePageTitle(title);
  return (
    <Grid minH="100dvh" templateColumns={{ base: "1fr", lg: "minmax(0, 1fr) minmax(30rem, 38rem)" }} bg="bg.panel">
      <Box as="aside" hideBelow="lg" bg="#16294a" color="#eef3fa" position="relative" overflow="hidden">
        <Piste />
        <Box
          position="absolute"
          insetX="0"
          bottom="0"
          px="12"
          pb="12"
          pt="64"
          backgroundImage="linear-gradient(transparent, #16294a 60%)"
        >
          <Box fontSize="xl" fontWeight="semibold">
            {strings.tagline}
          </Box>
          <Box mt="2" color="#b9cce6">
            {strings.intro}
          </Box>
        </Box>
      </Box>
      <Flex as="main" id="content" justify="center" px={{ base: "5", sm: "12" }} py={{ base: "8", sm: "16" }}>
        <Box w="full" maxW="24rem">
          <Flex align="center" gap="3" mb="10" fontSize="xl" fontWeight="semibold">
            <Logo size={40} />
            {applicationName}
          </Flex>
          <Box mb="6">
            <PageHeading>{title}</PageHeading>
            {text && (
              <Box color="fg.muted" mt="1">
                {text}
              </Box>
            )}
          </Box>
          {children}
        </Box>
      </Flex>
    </Grid>
  );
}
