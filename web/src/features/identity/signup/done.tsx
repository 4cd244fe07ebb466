import { Box } from "@chakra-ui/react";
import type { SignupDone } from "@salle/contract/identity/signup";
import { to } from "../../../lib/links.ts";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { Frame } from "./frame.tsx";
import { strings } from "./strings.ts";

/** Who has joined, what is still to come, and the way on. */
export function Done({ done: { attributes }, isSignedIn }: { done: SignupDone; isSignedIn: boolean }) {
  const { club, people } = attributes;
  const isWaiting = people.some(({ isApproved, leaves }) => !isApproved && leaves === null);
  const leaves = people.find((each) => each.leaves !== null)?.leaves ?? null;
  const text = isWaiting ? strings.doneText(club) : leaves === null ? strings.loginOnly : strings.leavesText(leaves);
  return (
    <Frame key="done" title={strings.doneTitle} text={text}>
      <Joined done={attributes} />
      <Box mt="6">
        {isSignedIn ? (
          <ButtonLink to={to("/")} size="lg">
            {strings.goOn}
          </ButtonLink>
        ) : (
          <ButtonLink to={to("/authenticate/:page?", { page: "login" })} size="lg">
            {strings.toSignIn}
          </ButtonLink>
        )}
      </Box>
    </Frame>
  );
}

/** Those who join, and whether the club has yet to approve them. */
const Joined = ({ done: { club, people } }: { done: SignupDone["attributes"] }) => (
  <CardRows>
    {people.map(({ name, isApproved, leaves }) => (
      <CardRow key={name}>
        <strong>{name}</strong>
        <Box color="fg.muted">{isApproved ? strings.member : strings.waiting(leaves ?? club)}</Box>
      </CardRow>
    ))}
  </CardRows>
);
