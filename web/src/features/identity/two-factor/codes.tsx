import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { strings } from "./strings.ts";

/** The recovery codes, shown once: to copy, download and print. Before one is signed in too, where there are no toasts. */
export function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join("\n");
  const [copying, setCopying] = useState<"done" | "failed" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopying("done"),
      () => setCopying("failed"),
    );
  return (
    <Box maxW="form">
      <Box mb="4">{strings.codesText}</Box>
      <Grid
        as="ul"
        aria-label={strings.codesList}
        data-paper
        listStyleType="none"
        m="0"
        p="4"
        gap="2"
        templateColumns={{ base: "1fr", sm: "1fr 1fr" }}
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        fontVariantNumeric="tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap" mt="4" mb="5" data-chrome>
        <Button variant="outline" onClick={() => void copy()}>
          {strings.copy}
        </Button>
        <Button variant="outline" asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download={strings.fileName}>
            {strings.download}
          </a>
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          {strings.print}
        </Button>
      </Flex>
      {copying && (
        <Box mb="5" data-chrome>
          <Alert tone={copying === "done" ? "success" : "danger"}>
            {copying === "done" ? strings.copied : strings.copyError}
          </Alert>
        </Box>
      )}
      <Button data-chrome onClick={onKept}>
        {strings.kept}
      </Button>
    </Box>
  );
}
