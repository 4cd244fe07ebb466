import { Box, Button, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "../../../lib/failure.ts";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardSkeleton } from "../../../ui/home/card.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { accept, invitationQuery } from "./queries.ts";
import { strings } from "./strings.ts";

export async function loader({ params: { key = "" } }: { params: { key?: string } }): Promise<void> {
  void queryClient.prefetchQuery(invitationQuery(key));
}

const isNotTheirs = (error: unknown) => error instanceof ApiFailure && [400, 403, 404, 409].includes(error.status);

/** `/signup/approve-invitation/:key`: an invitation to a club, or to act for a child, for whom it is for. */
export function Screen() {
  const { key } = useParamsOf("/signup/approve-invitation/:key");
  const go = useGo();
  const { data, error, refetch } = useQuery(invitationQuery(key));
  const action = useAction({
    run: (idempotencyKey) => accept(key, idempotencyKey),
    done: ({ attributes }) => {
      const leaves = attributes.people.find((each) => each.leaves !== null)?.leaves ?? null;
      return leaves === null ? strings.accepted : strings.leavesText(leaves);
    },
    invalidates: [],
    // Where one may work is another now, and the first of it what one has just got.
    onDone: () => void go(to("/")),
  });
  if (!data) {
    return (
      <>
        <PageHeader title={strings.inviteHeading} />
        <Box maxW="form">
          {isNotTheirs(error) ? (
            <Alert tone="warning">{strings.notYours}</Alert>
          ) : error ? (
            <LoadError error={error} onRetry={refetch} />
          ) : (
            <CardSkeleton />
          )}
        </Box>
      </>
    );
  }
  const { club, invited, isTransfer, isGuardian } = data.attributes;
  const lines = [
    club && strings.invitationText(club, invited),
    club && isTransfer && strings.transferText(club),
    isGuardian && strings.wardText(invited),
  ].filter(Boolean);
  return (
    <>
      <PageHeader title={isGuardian ? strings.wardTitle(invited) : strings.invitationTitle(club)} />
      <Flex direction="column" gap="4" maxW="form" align="start">
        {lines.map((line) => (
          <Box key={String(line)}>{line}</Box>
        ))}
        <Button size="lg" loading={action.isBusy} onClick={() => action.start()}>
          {strings.accept}
        </Button>
      </Flex>
    </>
  );
}
