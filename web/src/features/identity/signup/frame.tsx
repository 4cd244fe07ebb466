import { Box } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../../../lib/query.ts";
import { Card } from "../session/index.ts";

/** A page of sign-up: as the sign-in page, with what has been loaded. */
export const Frame = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Card title={title} {...(text !== undefined && { text })}>
      {children}
    </Card>
  </QueryClientProvider>
);

export const Below = ({ children }: { children: ReactNode }) => (
  <Box mt="6" fontSize="md">
    {children}
  </Box>
);

/** A link that does something on this page. */
export const InlineButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Box asChild color="link" textDecoration="underline" cursor="pointer">
    <button type="button" onClick={onClick}>
      {children}
    </button>
  </Box>
);
