import { Box, Button, Flex } from "@chakra-ui/react";
import type { UserFound } from "@salle/contract/members/user-search";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { invite } from "./queries.ts";
import { strings } from "./strings.ts";

interface FoundUsersProps {
  clubId: string;
  found: readonly UserFound[];
  onAgain: () => void;
}

const nameOf = ({ attributes: { firstName, lastName } }: UserFound): string => `${firstName} ${lastName}`;

/** Those whom a search has found, each to be invited, as a transfer or not. */
export function FoundUsers({ clubId, found, onAgain }: FoundUsersProps) {
  const action = useAction({
    run: (key, { user, isTransfer }: { user: UserFound; isTransfer: boolean }) =>
      invite(clubId, user.id, isTransfer, key),
    failed: strings.inviteError,
    done: (_, { user }) => strings.wasInvited(nameOf(user)),
    invalidates: [],
  });
  return (
    <>
      <Box role="status" mb="2">
        {found.length > 0 ? strings.found(found.length) : strings.noResults}
      </Box>
      <CardRows>
        {found.map((user) => (
          <CardRow key={user.id}>
            <Box minW="0">
              <strong>{nameOf(user)}</strong>
              <Box fontSize="sm" color="fg.muted">
                {[user.attributes.nin, user.attributes.club].filter(Boolean).join(" · ")}
              </Box>
            </Box>
            <Flex gap="2" wrap="wrap" justify="flex-end">
              {[false, true].map((isTransfer) => (
                <Button
                  key={String(isTransfer)}
                  size="sm"
                  variant={isTransfer ? "outline" : "solid"}
                  disabled={action.isBusy}
                  aria-label={(isTransfer ? strings.inviteTransferOf : strings.inviteOf)(nameOf(user))}
                  onClick={() => action.start({ user, isTransfer })}
                >
                  {isTransfer ? strings.inviteTransfer : strings.invite}
                </Button>
              ))}
            </Flex>
          </CardRow>
        ))}
      </CardRows>
      <Button mt="4" variant="outline" autoFocus onClick={onAgain}>
        {strings.searchAgain}
      </Button>
    </>
  );
}
