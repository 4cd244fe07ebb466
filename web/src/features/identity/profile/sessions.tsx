import { Box, Button } from "@chakra-ui/react";
import type { SignIn } from "@salle/contract/identity/profile";
import { useSuspenseQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { deviceOf } from "./device.ts";
import { signInsQuery, signOutOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** Where one is signed in, to sign out of what one does not know. */
export function Sessions() {
  const { data: signIns } = useSuspenseQuery(signInsQuery);
  const common = { failed: strings.signOutError, invalidates: [] } as const;
  const one = useAction({
    ...common,
    run: (key, { id }: SignIn) => signOutOf(id, key),
    done: (_, { attributes }) => strings.signedOut(deviceOf(attributes.agent)),
  });
  const others = useAction({
    ...common,
    run: (key) => signOutOf("others", key),
    confirm: { title: strings.signOutOthers, text: strings.signOutOthersText, confirm: strings.signOutOthers },
    done: strings.signedOutOthers,
  });
  return (
    <Box maxW="form">
      <Box color="fg.muted" mb="3">
        {strings.sessionsText}
      </Box>
      <CardRows>
        {signIns.map((signIn) => (
          <Row key={signIn.id} of={signIn} isBusy={one.isBusyWith(signIn)} onEnd={() => one.start(signIn)} />
        ))}
      </CardRows>
      {signIns.length > 1 && (
        <Button mt="4" variant="outline" loading={others.isBusy} onClick={() => others.start()}>
          {strings.signOutOthers}
        </Button>
      )}
    </Box>
  );
}

function Row({ of: { attributes }, isBusy, onEnd }: { of: SignIn; isBusy: boolean; onEnd: () => void }) {
  const device = deviceOf(attributes.agent);
  const used = formatMoment(attributes.lastUsedDate, "moment");
  const began = attributes.beganDate && formatMoment(attributes.beganDate, "moment");
  return (
    <CardRow>
      <Box minW="0">
        <strong>{device}</strong>
        <Box color="fg.muted" fontSize="sm">
          {began ? strings.since(began, used) : strings.lastUsed(used)}
        </Box>
      </Box>
      {attributes.isCurrent ? (
        <StatusBadge tone="good">{strings.here}</StatusBadge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          loading={isBusy}
          aria-label={strings.signOutOf(device, began ?? used)}
          onClick={onEnd}
        >
          {strings.signOut}
        </Button>
      )}
    </CardRow>
  );
}
