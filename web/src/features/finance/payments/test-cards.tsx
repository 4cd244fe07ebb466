import { Box, Button } from "@chakra-ui/react";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { testCards } from "./sandbox-gateway.ts";
import { strings } from "./strings.ts";

/** Says that this is no real payment, and fills the form with a test card. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <Alert tone="info">
      {strings.sandbox}
      <Box as="ul" listStyleType="none" m="0" mt="1" p="0">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <Button
              variant="plain"
              type="button"
              minH="6"
              whiteSpace="normal"
              textAlign="start"
              fontWeight="normal"
              fontVariantNumeric="tabular-nums"
              onClick={() => onChoose(number)}
            >
              {strings.fill(number, does)}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
