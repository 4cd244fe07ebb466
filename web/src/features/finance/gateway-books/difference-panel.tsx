import { Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { useFinalFocus } from "../../../ui/overlay/use-final-focus.ts";
import { CloseForm } from "./close-form.tsx";
import { DifferenceFacts } from "./difference-facts.tsx";
import { texts } from "./panel-strings.ts";
import { difference } from "./queries.ts";
import { Standing } from "./standing.tsx";
import { strings } from "./strings.ts";

export interface DifferencePanelProps {
  /** For whom it is read. */
  owner: string;
  /** Null while the panel is closed. */
  id: string | null;
  onClose: () => void;
}

/** A difference beside the list: what has happened, what to do, what is known of it, and the word that it is done. */
export function DifferencePanel({ owner, id, onClose }: DifferencePanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(id);
  shown.current = id ?? shown.current;
  const query = difference(shown.current ?? "");
  const { data } = useQuery({ ...query, enabled: id !== null });
  return (
    <Panel
      title={texts.title}
      about={data && strings.kinds[data.attributes.kind]}
      isOpen={id !== null}
      onClose={() => void guard.close()}
      finalFocus={useFinalFocus(id)}
    >
      <Loaded query={query} height="64">
        {(of) => (
          <Flex direction="column" gap="5">
            <Standing of={of.attributes} />
            <DifferenceFacts of={of} owner={owner} />
            {of.capabilities?.canClose && <CloseForm key={of.id} of={of} guard={guard} />}
          </Flex>
        )}
      </Loaded>
    </Panel>
  );
}
