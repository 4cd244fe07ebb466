import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { messageOf } from "../../../lib/failure.ts";
import { to, useGo } from "../../../lib/links.ts";
import { actAs, useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

/** Chooses a linked account to act for; everything is then fetched anew as that account. */
export function ChangeUser({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { session } = useSession();
  const go = useGo();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (accountId: string) => {
    setBusy(accountId);
    setProblem(null);
    try {
      await actAs(accountId);
      onClose();
      await go(to("/"));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Panel title={strings.changeUser} isOpen={isOpen} onClose={onClose}>
      <Box mb="4" color="fg.muted">
        {strings.changeUserText}
      </Box>
      {problem && <Alert>{problem}</Alert>}
      <Flex as="ul" aria-label={strings.linkedAccounts} direction="column" gap="2" listStyleType="none" m="0" p="0">
        {session.linkedAccounts.map((linked) => {
          const name = `${linked.firstName} ${linked.lastName}`;
          return (
            <Flex as="li" key={linked.accountId} gap="3" align="center" borderWidth="1px" borderRadius="md" p="3">
              <Avatar name={name} size={36} />
              <Box flex="1" minW="0">
                <Box fontWeight="semibold">{name}</Box>
                {linked.nationalId && (
                  <Box fontSize="sm" color="fg.muted">
                    {strings.nationalId(linked.nationalId)}
                  </Box>
                )}
              </Box>
              <Button
                size="sm"
                variant="outline"
                aria-label={`${strings.actFor}: ${name}`}
                loading={busy === linked.accountId}
                disabled={busy !== null}
                onClick={() => void choose(linked.accountId)}
              >
                {strings.actFor}
              </Button>
            </Flex>
          );
        })}
      </Flex>
    </Panel>
  );
}
