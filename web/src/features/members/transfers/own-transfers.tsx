import { Box, Button, Flex } from "@chakra-ui/react";
import type { Transfer } from "@salle/contract/members/transfers";
import { useState } from "react";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { transferStatus } from "../../../ui/feedback/statuses.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { type Mover, ownTransfers } from "./queries.ts";
import { strings } from "./strings.ts";
import { TransferActs } from "./transfer-acts.tsx";
import { TransferPanel } from "./transfer-panel.tsx";

/** A member's own way to another club, below their details: what waits, or how to begin, and what became of others. */
export function OwnTransfers({ mover, canAsk }: { mover: Mover; canAsk: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Box mt="5" maxW="45rem">
      <Card title={strings.own} text={strings.ownText}>
        <Loaded query={ownTransfers(mover.memberProfileId)}>
          {(all) => (
            <>
              <CardRows>
                {all.map((each) => (
                  <CardRow key={each.id}>
                    <Row of={each} />
                  </CardRow>
                ))}
              </CardRows>
              {canAsk && all.every(({ attributes }) => attributes.status !== "waiting") && (
                <Flex mt="2">
                  <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                    {strings.ownPanel}
                  </Button>
                </Flex>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <TransferPanel mover={mover} name={null} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Box>
  );
}

function Row({ of }: { of: Transfer }) {
  return (
    <>
      <Box minW="0">
        <Box fontWeight="medium">{strings.ownWaiting(of.attributes)}</Box>
        <Flex gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
          <StatusOf {...transferStatus(of)} />
          <span>{strings.since(of.attributes)}</span>
        </Flex>
      </Box>
      <TransferActs of={of} />
    </>
  );
}
