import { Box } from "@chakra-ui/react";
import { RefuseErasure } from "@salle/contract/members/erasure";
import { ReasonPanel } from "../../../ui/form/reason-panel.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { refuse } from "./queries.ts";
import { strings } from "./strings.ts";

export interface AnswerPanelProps {
  id: string;
  name: string;
  /** Why they ask; "" where they have not said. */
  why: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Refuses a deletion request, and says why. */
export const RefusePanel = ({ id, name, why, ...panel }: AnswerPanelProps) => (
  <ReasonPanel
    {...panel}
    title={strings.refuseTitle(name)}
    schema={RefuseErasure}
    label={strings.answer}
    maxLength={1000}
    isRequired
    act={strings.refuse}
    run={(values, key) => refuse(id, values, key)}
    done={strings.wasRefused(name)}
    invalidates={["erasure"]}
  >
    {strings.refuseText(name)}
    {why && (
      <Box mt="4" color="fg">
        <Details items={[[strings.why, why]]} />
      </Box>
    )}
  </ReasonPanel>
);
