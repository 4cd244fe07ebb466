import { Box } from "@chakra-ui/react";
import type { PassClaims } from "@salle/contract/pass";
import { formatDate } from "../../../lib/format.ts";
import { passStrings as strings } from "./pass-strings.ts";

/** What a pass says that somebody may compete in. */
export const PassRights = ({ rights }: { rights: PassClaims["r"] }) => (
  <Box as="ul" listStyleType="none" m="0" p="0">
    {rights.length === 0 && <li>{strings.noRights}</li>}
    {rights.map(([label, until]) => (
      <li key={label}>{until ? strings.right(label, formatDate(until, "sentence")) : label}</li>
    ))}
  </Box>
);
