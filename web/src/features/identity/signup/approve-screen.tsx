import { Box, Button, Flex } from "@chakra-ui/react";
import type { SignupDone } from "@salle/contract/identity/signup";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { to, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardSkeleton } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Joined } from "./done.tsx";
import { accept, invitationQuery } from "./queries.ts";
import { strings } from "./strings.ts";

export async function loader({ params: { key = "" } }: { params: { key?: string } }): Promise<void> {
  void queryClient.prefetchQuery(invitationQuery(key));
}

const isNotTheirs = (error: unknown) => error instanceof ApiFailure && [400, 403, 404, 409].includes(error.status);

/** `/signup/approve-invitation/:key`: an invitation to a club, or to act for a child, for whom it is for. */
export function Screen() {
  const { key } = useParamsOf("/signup/approve-invitation/:key");
  const [done, setDone] = useState<SignupDone | null>(null);
  const { data, error, refetch } = useQuery({ ...invitationQuery(key), enabled: done === null });
  const action = useAction({
    run: (idempotencyKey) => accept(key, idempotencyKey),
    done: strings.accepted,
    invalidates: [],
    onDone: setDone,
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
        {done ? (
          <>
            <Box role="status">{strings.accepted}</Box>
            <Box w="full">
              <Joined done={done.attributes} />
            </Box>
            <ButtonLink to={to("/")}>{strings.goOn}</ButtonLink>
          </>
        ) : (
          <>
            {lines.map((line) => (
              <Box key={String(line)}>{line}</Box>
            ))}
            <Button size="lg" loading={action.isBusy} onClick={() => action.start()}>
              {strings.accept}
            </Button>
          </>
        )}
      </Flex>
    </>
  );
}
