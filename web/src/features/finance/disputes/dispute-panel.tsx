import { Box, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { disputeStatus } from "../../../ui/feedback/statuses.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { useFinalFocus } from "../../../ui/overlay/use-final-focus.ts";
import { DisputeFacts } from "./dispute-facts.tsx";
import { LookAgain } from "./look-again.tsx";
import { texts } from "./panel-strings.ts";
import { dispute } from "./queries.ts";
import { whatNext } from "./what-next.ts";

export interface DisputePanelProps {
  /** For whom it is read. */
  owner: string;
  /** Null while the panel is closed. */
  id: string | null;
  onClose: () => void;
}

/** A dispute beside the list: what has happened, what to do, and what is known of it. */
export function DisputePanel({ owner, id, onClose }: DisputePanelProps) {
  // While it slides away it still says what it was.
  const shown = useRef(id);
  shown.current = id ?? shown.current;
  const query = dispute(shown.current ?? "");
  const { data } = useQuery({ ...query, enabled: id !== null });
  return (
    <Panel
      title={texts.title}
      about={
        data && texts.about(formatMoney(data.attributes.amount, data.attributes.currency), data.attributes.paymentBy)
      }
      isOpen={id !== null}
      onClose={onClose}
      finalFocus={useFinalFocus(id)}
    >
      <Loaded query={query} height="64">
        {(of) => (
          <Flex direction="column" gap="5">
            <Flex direction="column" gap="2" align="flex-start">
              <StatusOf {...disputeStatus(of.attributes.state)} />
              {whatNext(of.attributes, owner, new Date()).map((words) => (
                <Box key={words}>{words}</Box>
              ))}
            </Flex>
            <DisputeFacts of={of} owner={owner} />
          </Flex>
        )}
      </Loaded>
      {data?.capabilities?.canLook && <LookAgain of={data} />}
    </Panel>
  );
}
