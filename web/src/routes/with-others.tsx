import { Box, Button } from "@chakra-ui/react";
import { strings } from "../features/finance/payments/strings.ts";
import { messageOf } from "../lib/failure.ts";
import { to, useGo } from "../lib/links.ts";
import { actAs, chooseContext, type SessionState, sessionState, useSessionState } from "../lib/session.ts";
import { toast } from "../ui/feedback/toaster.tsx";
import { TextLink } from "../ui/layout/link.tsx";

/** The place as a member of somebody who is signed in. */
const placeOf = (state: SessionState) =>
  state.phase === "in" ? state.session.contexts.find(({ type }) => type === "user") : undefined;

/** From an invoice to where it is paid with what else is owed; whoever is there as somebody else goes there as themselves. */
export function WithOthers({ invoiceId }: { invoiceId: string }) {
  const state = useSessionState();
  const go = useGo();
  const path = to("/member/account/pay");
  const search = { invoice: invoiceId };
  const isActing = state.phase === "in" && state.session.impersonator !== null;
  if (state.phase === "in" && !isActing && !placeOf(state)) return null;
  const goAsMember = async () => {
    try {
      if (isActing) await actAs(null);
      const now = sessionState();
      const place = placeOf(now);
      if (now.phase === "in" && now.context?.type !== "user" && place) chooseContext(place);
      await go(path, { search });
    } catch (error) {
      toast(messageOf(error), { type: "error" });
    }
  };
  return (
    <Box mt="5" textAlign="center" fontSize="sm">
      {state.phase === "in" && (isActing || state.context?.type !== "user") ? (
        <Button variant="plain" size="sm" onClick={() => void goAsMember()}>
          {strings.withOthers}
        </Button>
      ) : (
        <TextLink to={path} search={search}>
          {strings.withOthers}
        </TextLink>
      )}
    </Box>
  );
}
