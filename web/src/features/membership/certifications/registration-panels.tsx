import { Box } from "@chakra-ui/react";
import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import { useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { type Change, changing } from "./changing.ts";
import { metadataOf } from "./form-fields.ts";
import { registration } from "./queries.ts";
import { type FormPlace, RegistrationForm } from "./registration-form.tsx";
import { strings } from "./strings.ts";
import { ViewRegistration } from "./view-registration.tsx";

/** What of a certification is open in a drawer. */
export type Opened = "view" | Change;

interface RegistrationPanelsProps {
  of: QualificationRegistration;
  isOwn: boolean;
  opened: Opened | null;
  onClose: () => void;
}

const titleOf = (opened: Opened | null, title: string): string => {
  switch (opened) {
    case "metadata":
      return strings.metadataTitle;
    case "expiry":
      return strings.expiryTitle(title);
    case "renew":
      return strings.renewTitle(title);
    case "edit":
      return `${strings.edit} ${title}`;
    default:
      return strings.viewTitle;
  }
};

/** The drawers of one certification: to see it, and to change this or that of it. */
export function RegistrationPanels({ of, isOwn, opened, onClose }: RegistrationPanelsProps) {
  const guard = usePanelGuard(onClose);
  const close = () => void guard.close();
  const { qualificationTypeTitle: title, firstName, lastName } = of.attributes;
  return (
    <Panel
      title={titleOf(opened, title)}
      about={isOwn ? title : `${title}, ${firstName} ${lastName}`}
      isOpen={opened !== null}
      onClose={close}
    >
      {opened !== null && (
        <Loaded query={registration(of.id)} height="48">
          {(whole) =>
            opened === "view" ? (
              <ViewRegistration of={whole} />
            ) : (
              <Changing
                of={whole}
                isOwn={isOwn}
                opened={opened}
                place={{ onDirty: guard.setDirty, onCancel: close, onSaved: guard.leave }}
              />
            )
          }
        </Loaded>
      )}
    </Panel>
  );
}

interface ChangingProps {
  of: QualificationRegistration;
  isOwn: boolean;
  opened: Change;
  place: FormPlace;
}

function Changing({ of, isOwn, opened, place }: ChangingProps) {
  // What was opened: a refetch meanwhile must not make an old form look current.
  const [shown, setShown] = useState(of);
  const { id, attributes } = shown;
  const { fields, text, submit, call, said } = changing(opened, attributes, isOwn);
  const reload = async () => {
    const { data: next } = await queryClient.fetchQuery({ ...registration(id), staleTime: 0 });
    setShown(next);
    return changing(opened, next.attributes, isOwn).fields;
  };
  return (
    <RegistrationForm
      {...place}
      fields={fields}
      metadata={metadataOf(attributes).filter(({ name }) => fields.some((field) => field.name === name))}
      filler={isOwn ? "member" : "staff"}
      submit={submit}
      save={(body, key) => call(id, { ...body, version: attributes.version }, key)}
      done={(saved) => toast(said(saved))}
      reload={reload}
    >
      {text && <Box color="fg.muted">{text}</Box>}
    </RegistrationForm>
  );
}
