import { Box, Button, Flex } from "@chakra-ui/react";
import { VenetianMask } from "lucide-react";
import { messageOf } from "../../../lib/failure.ts";
import { to, useGo } from "../../../lib/links.ts";
import { actAs, useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { strings } from "./strings.ts";

/** Stands over everything during an impersonation, with the button that ends it. */
export function ImposterBanner() {
  const { session } = useSession();
  const go = useGo();
  if (!session.impersonator) return null;
  const stop = async () => {
    try {
      await actAs(null);
      await go(to("/"));
    } catch (error) {
      toast(messageOf(error), { type: "error" });
    }
  };
  return (
    <Flex
      role="status"
      bg="orange.subtle"
      borderBottomWidth="1px"
      borderColor="orange.border"
      px="4"
      minH="12"
      gap="3"
      align="center"
    >
      <Box color="orange.fg" display="inline-flex">
        <VenetianMask size={20} aria-hidden />
      </Box>
      <Box flex="1">{strings.actingAs(session.label, session.impersonator.label)}</Box>
      <Button size="sm" variant="outline" onClick={() => void stop()}>
        {strings.stop}
      </Button>
    </Flex>
  );
}
