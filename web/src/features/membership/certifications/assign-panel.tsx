import { Box } from "@chakra-ui/react";
import type { QualificationType } from "@salle/contract/membership/certifications";
import { useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { asForm } from "../../platform/metadata/index.ts";
import { fieldsOfForm } from "./form-fields.ts";
import { assign, definition, types } from "./queries.ts";
import { type FormPlace, RegistrationForm } from "./registration-form.tsx";
import { strings } from "./strings.ts";

interface AssignPanelProps {
  memberProfileId: string;
  /** The kinds that the member has already, which are no choices. */
  had: readonly string[];
  isOwn: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that gives a member a certification, or asks for one of one's own: which one, then its form (spec 02 §2). */
export function AssignPanel({ isOpen, onClose, ...of }: AssignPanelProps) {
  const guard = usePanelGuard(onClose);
  const close = () => void guard.close();
  return (
    <Panel title={of.isOwn ? strings.add : strings.assign} isOpen={isOpen} onClose={close}>
      {isOpen && (
        <Loaded query={types()}>
          {(all) => (
            <Assignment
              {...of}
              all={all.filter(({ id }) => !of.had.includes(id))}
              place={{ onDirty: guard.setDirty, onCancel: close, onSaved: guard.leave }}
            />
          )}
        </Loaded>
      )}
    </Panel>
  );
}

interface AssignmentProps extends Pick<AssignPanelProps, "memberProfileId" | "isOwn"> {
  all: readonly QualificationType[];
  place: FormPlace;
}

function Assignment({ all, place, ...of }: AssignmentProps) {
  const [chosen, setChosen] = useState("");
  const type = all.find(({ id }) => id === chosen);
  if (all.length === 0) return <EmptyState title={strings.noneAvailable} />;
  const options = all.map(({ id, attributes }) => ({ value: id, label: attributes.title }));
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <LabelledSelect
        label={strings.type}
        isRequired
        value={chosen}
        options={[{ value: "", label: strings.choose }, ...options]}
        onChange={setChosen}
      />
      {type && (
        <Loaded key={type.id} query={definition(type.id)}>
          {({ attributes }) => {
            const metadata = asForm(attributes.fields);
            return (
              <RegistrationForm
                {...place}
                fields={fieldsOfForm(type.attributes, undefined, metadata)}
                metadata={metadata}
                filler={of.isOwn ? "member" : "staff"}
                submit={strings.create}
                save={(body, key) => assign(type.id, { memberProfileId: of.memberProfileId, ...body }, key)}
                done={({ attributes: { status, qualificationTypeTitle: title } }) =>
                  toast(status === "PENDING" ? strings.asked(title) : strings.assigned(title))
                }
              >
                {type.attributes.description && <Box color="fg.muted">{type.attributes.description}</Box>}
              </RegistrationForm>
            );
          }}
        </Loaded>
      )}
    </Box>
  );
}
