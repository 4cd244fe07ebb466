import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Piste, type PisteDrawing } from "../layout/piste.tsx";

interface EmptyStateProps {
  title: ReactNode;
  text?: string | undefined;
  action?: ReactNode;
  drawing?: PisteDrawing;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, action, drawing = "empty" }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" gap="1" textAlign="center" px="4" py="12">
      <Box mb="6">
        <Piste drawing={drawing} />
      </Box>
      <Box fontSize="lg" fontWeight="semibold">
        {title}
      </Box>
      {text && (
        <Box color="fg.muted" maxW="28rem" textWrap="balance">
          {text}
        </Box>
      )}
      {action && (
        <Flex pt="4" gap="2" wrap="wrap" justify="center">
          {action}
        </Flex>
      )}
    </Flex>
  );
}
