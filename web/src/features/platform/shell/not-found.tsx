import { Box, Button, Flex } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { Piste } from "../../../ui/layout/piste.tsx";
import { PoweredBy } from "../../../ui/layout/powered-by.tsx";
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
        gap="1"
        p="6"
        pb="24"
        textAlign="center"
      >
        <Box mb="6">
          <Piste drawing="lost" />
        </Box>
        <PageHeading size="2xl">{strings.notFoundTitle}</PageHeading>
        <Box fontSize="lg" fontWeight="semibold">
          {strings.notFoundSubtitle}
        </Box>
        <Box color="fg.muted" maxW="24rem" textWrap="balance" mb="3">
          {strings.notFoundText}
        </Box>
        <Button size="lg" onClick={goBack}>
          {strings.goBack}
        </Button>
      </Flex>
      {!hideUi && <PoweredBy />}
    </Flex>
  );
}
