import { Box } from "@chakra-ui/react";
import { to } from "../../../lib/links.ts";
import { Card } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";

/** The way to a club for who has a login and is in none, or in one only. */
export const FindClubCard = () => (
  <Box mt="6" maxW="form">
    <Card title={strings.cardTitle} text={strings.cardText}>
      <ButtonLink variant="outline" to={to("/signup")}>
        {strings.findClub}
      </ButtonLink>
    </Card>
  </Box>
);
