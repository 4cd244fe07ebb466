import { Box } from "@chakra-ui/react";
import { Periods } from "./periods.tsx";
import { strings } from "./strings.ts";

/** On a club's record: how far its ledger is closed, for the federation's office, which alone opens it again. */
export const ClubLedger = ({ owner }: { owner: string }) => (
  <Box as="section" aria-label={strings.title} mt="6">
    <Box as="h2" fontSize="lg" m="0" mb="2">
      {strings.title}
    </Box>
    <Periods owner={owner} />
  </Box>
);
