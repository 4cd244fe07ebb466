import { Box, Flex, Grid } from "@chakra-ui/react";
import type { MergePreview } from "@salle/contract/members/merges";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { Facts } from "../../../ui/layout/facts.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { mergePath } from "./paths.ts";
import { strings } from "./strings.ts";

interface PreviewProps {
  of: MergePreview["attributes"];
  id: string;
  into: string;
}

/** The two side by side, what goes over from one to the other, and what is in the way of it. */
export function Preview({ of, id, into }: PreviewProps) {
  const moves = of.moves.filter(({ count }) => count > 0);
  return (
    <Flex direction="column" gap="5" mb="5">
      <Grid columnGap="8" templateColumns={{ base: "1fr", sm: "1fr 1fr" }}>
        <Registration title={strings.kept} of={of.survivor} />
        <Registration title={strings.givenUp} of={of.duplicate} />
      </Grid>
      <Flex gap="2" wrap="wrap">
        <ButtonLink variant="outline" size="sm" to={mergePath(into, id)}>
          {strings.swap}
        </ButtonLink>
        <ButtonLink variant="outline" size="sm" to={mergePath(id)}>
          {strings.another}
        </ButtonLink>
      </Flex>
      {of.inTheWay.length > 0 && (
        <Alert tone="warning">
          {strings.inTheWay}
          <Box as="ul" m="0" mt="1" ps="5">
            {of.inTheWay.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Card title={strings.moves}>
        {moves.length === 0 && <Box color="fg.muted">{strings.noMoves}</Box>}
        <Box as="ul" m="0" ps="5">
          {moves.map(({ kind, count }) => (
            <li key={kind}>{strings.count(kind, count)}</li>
          ))}
        </Box>
      </Card>
      {of.overlaps.length > 0 && <Alert tone="info">{strings.overlaps(of.overlaps.join(", "))}</Alert>}
    </Flex>
  );
}

const Registration = ({ title, of }: { title: string; of: MergePreview["attributes"]["survivor"] }) => (
  <Facts
    title={title}
    items={[
      [strings.name, `${of.firstName} ${of.lastName}`],
      [strings.nationalId, of.nationalId],
      [strings.clubs, of.clubs.join(", ")],
    ]}
  />
);
