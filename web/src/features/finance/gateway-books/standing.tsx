import { Box, Flex } from "@chakra-ui/react";
import type { GatewayDifference } from "@salle/contract/finance/gateway-books";
import { formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { differenceStatus } from "../../../ui/feedback/statuses.tsx";
import { texts } from "./panel-strings.ts";
import { whatNext } from "./what-next.ts";

/** How a difference stands: what has happened, and what to do, or who has done what. */
export function Standing({ of }: { of: GatewayDifference["attributes"] }) {
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <StatusOf {...differenceStatus(of)} />
      {of.closedDate === null ? <Open of={of} /> : <Closed of={of} at={formatMoment(of.closedDate, "moment")} />}
    </Flex>
  );
}

function Open({ of }: { of: GatewayDifference["attributes"] }) {
  const { what, todo } = whatNext(of);
  return (
    <>
      <div>{what}</div>
      <section aria-labelledby="todo">
        <Box as="h3" id="todo" fontSize="md" fontWeight="semibold" m="0" mt="2">
          {texts.toDo}
        </Box>
        {todo.map((words) => (
          <Box key={words} mt="1">
            {words}
          </Box>
        ))}
      </section>
    </>
  );
}

function Closed({ of: { closedBy, note }, at }: { of: GatewayDifference["attributes"]; at: string }) {
  if (!closedBy) return <div>{texts.agrees(at)}</div>;
  return (
    <div>
      {texts.closedBy(closedBy, at)}
      <Box mt="1" ps="3" borderInlineStartWidth="3px" whiteSpace="pre-line" overflowWrap="anywhere">
        {note}
      </Box>
    </div>
  );
}
