import { Box, Button, Flex } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { Logo } from "../../../ui/layout/logo.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { PoweredBy } from "./powered-by.tsx";
import { PublicHeader } from "./public-header.tsx";
import { strings } from "./strings.ts";

/** The 404 page (spec 01 §2.4); where it stands inside a layout, without header and footer. */
export function NotFound({ hideUi = false }: { hideUi?: boolean }) {
  const router = useRouter();
  usePageTitle(strings.notFoundTitle);
  const goBack = () => (router.history.canGoBack() ? router.history.back() : router.history.push("/"));
  return (
    <Flex direction="column" minH={hideUi ? "60dvh" : "100dvh"}>
      {!hideUi && <PublicHeader />}
      <Flex
        // Inside a layout that has the one main already.
        {...(!hideUi && { as: "main", id: "content" })}
        flex="1"
        direction="column"
        align="center"
        justify="center"
        gap="3"
        p="6"
        textAlign="center"
      >
        <Logo size={48} />
        <PageHeading>{strings.notFoundTitle}</PageHeading>
        <Box fontSize="lg" fontWeight="semibold">
          {strings.notFoundSubtitle}
        </Box>
        <Box color="fg.muted">{strings.notFoundText}</Box>
        <Button onClick={goBack}>{strings.goBack}</Button>
      </Flex>
      {!hideUi && <PoweredBy />}
    </Flex>
  );
}
