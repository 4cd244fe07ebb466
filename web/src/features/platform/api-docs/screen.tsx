import { Box, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { strings } from "./strings.ts";

const DOCUMENT = "/docs/api/openapi.json";

/** Leaves out what the page says itself, and the form of a token that nothing here would use. */
const nothing = () => () => null;
const leaveOut = { InfoContainer: nothing, AuthorizeBtnContainer: nothing, authorizeOperationBtn: nothing };

/** `/docs/api`: the contract's OpenAPI document in Swagger UI, read-only: no call is sent from here. */
export function Screen() {
  usePageTitle(strings.title);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    SwaggerUI({
      domNode: place.current,
      url: DOCUMENT,
      docExpansion: "none",
      filter: true,
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
      plugins: [() => ({ wrapComponents: leaveOut })],
      validatorUrl: null,
    });
  }, []);
  return (
    <Flex direction="column" gap="2">
      <PageHeading>{strings.title}</PageHeading>
      <Box color="fg.muted">{strings.text}</Box>
      <Box asChild color="navy.fg">
        <a href={DOCUMENT}>{strings.document}</a>
      </Box>
      {/* Swagger UI has one set of colours, for a light page. */}
      <Box
        ref={place}
        bg="#fff"
        colorScheme="light"
        borderRadius="md"
        css={{ "& .scheme-container": { display: "none" } }}
      />
    </Flex>
  );
}
