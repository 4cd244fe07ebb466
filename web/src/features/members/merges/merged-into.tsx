import { Box } from "@chakra-ui/react";
import type { Path } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { entryStrings } from "./entry-strings.ts";

/** Where the record of a registration leads that was merged into another one. */
export const MergedInto = ({ to }: { to: Path }) => (
  <Box mb="5">
    <Alert tone="info">
      {entryStrings.mergedInto} <TextLink to={to}>{entryStrings.open}</TextLink>
    </Alert>
  </Box>
);
