import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { strings } from "./strings.ts";

/**
 * The unresolvable-error dialog (spec 01 §2.4, §8). The browser's own dialog element: it must work when what broke is
 * the application, so it needs nothing that may still have to be loaded. Both ways out load the page anew.
 */
export function ErrorDialog({ detail }: { detail?: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <chakra.dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby="error-title"
      aria-describedby="error-text"
      onCancel={(event) => event.preventDefault()}
      maxW="30rem"
      m="auto"
      p="6"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="md"
    >
      <Box as="h2" id="error-title" fontSize="lg" mt="0" mb="3">
        {strings.errorTitle}
      </Box>
      <Flex id="error-text" direction="column" gap="2">
        <span>{strings.errorPrefix}</span>
        <strong>{detail ?? strings.errorDefault}</strong>
        <span>{strings.errorSuffix}</span>
      </Flex>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button variant="outline" onClick={() => location.reload()}>
          {strings.retry}
        </Button>
        <Button onClick={() => location.assign("/")}>{strings.restart}</Button>
      </Flex>
    </chakra.dialog>
  );
}
