import { Box } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/home/card.tsx";
import { ownAccounts } from "./queries.ts";
import { strings } from "./strings.ts";

/** The credit that a member has, a line for each issuer; nothing where they have none. */
export function OwnCredit() {
  const { data = [] } = useQuery(ownAccounts());
  const shown = data.filter(({ attributes }) => attributes.credit > 0);
  if (shown.length === 0) return null;
  return (
    <Box mb="5" maxW="45rem">
      <Card title={strings.own}>
        <Box as="ul" listStyleType="none" m="0" p="0">
          {shown.map(({ id, attributes: { credit, currency, ownerName } }) => (
            <li key={id}>{strings.youHave(formatMoney(credit, currency), ownerName)}</li>
          ))}
        </Box>
        <Box mt="1" fontSize="sm" color="fg.muted">
          {strings.useIt}
        </Box>
      </Card>
    </Box>
  );
}
