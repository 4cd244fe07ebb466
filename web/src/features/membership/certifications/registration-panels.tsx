import { Box } from "@chakra-ui/react";
import type { QualificationRegistration } from "@salle/contract/membership/certifications";
import { queryClient } from "../../../lib/query.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import type { Filler } from "../../../ui/form/driven-values.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { documentField, expiryField, fieldsOfForm, metadataOf } from "./form-fields.ts";
import { registration, renew, update } from "./queries.ts";
import { type FormPlace, RegistrationForm } from "./registration-form.tsx";
import { strings } from "./strings.ts";
import { ViewRegistration } from "./view-registration.tsx";

/** What of a certification is open in a drawer. */
export type Opened = "view" | "edit" | "metadata" | "expiry" | "renew";

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
                // What somebody else saves meanwhile is a form of its own.
                key={whole.attributes.version}
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
  opened: Exclude<Opened, "view">;
  place: FormPlace;
}

function Changing({ of, isOwn, opened, place }: ChangingProps) {
  const { attributes: a, id } = of;
  const filler: Filler = isOwn ? "member" : "staff";
  const title = a.qualificationTypeTitle;
  const metadata = metadataOf(a);
  const kind = {
    hasExpiry: a.doesCertificationExpire,
    requiresSupportingDocumentation: a.requiresSupportingDocumentation,
  };
  const common = {
    ...place,
    filler,
    reload: () => queryClient.fetchQuery({ ...registration(id), staleTime: 0 }),
  };
  switch (opened) {
    case "edit":
      return (
        <RegistrationForm
          {...common}
          fields={fieldsOfForm(kind, a, metadata)}
          metadata={metadata}
          submit={strings.apply}
          save={(body, key) => update(id, { ...body, version: a.version }, key)}
          done={() => toast(strings.saved(title))}
        />
      );
    case "metadata":
      return (
        <RegistrationForm
          {...common}
          fields={metadata}
          metadata={metadata}
          submit={strings.save}
          save={(body, key) => update(id, { ...body, version: a.version }, key)}
          done={() => toast(strings.metadataSaved)}
        />
      );
    case "expiry":
      return (
        <RegistrationForm
          {...common}
          fields={[expiryField(a.expiryDate)]}
          metadata={[]}
          submit={strings.apply}
          save={({ expiryDate }, key) => update(id, { expiryDate, version: a.version }, key)}
          done={() => toast(strings.saved(title))}
        >
          <Box color="fg.muted">{strings.expiryText}</Box>
        </RegistrationForm>
      );
    case "renew":
      return (
        <RegistrationForm
          {...common}
          fields={[
            expiryField(null),
            ...(kind.requiresSupportingDocumentation ? [{ ...documentField(null), required: isOwn, order: 1 }] : []),
          ]}
          metadata={[]}
          submit={strings.renew}
          save={(body, key) => renew(id, { ...body, version: a.version }, key)}
          done={({ attributes }) =>
            toast(attributes.pendingVerification ? strings.renewalAsked(title) : strings.renewed(title))
          }
        >
          <Box color="fg.muted">{isOwn ? strings.renewOwnText : strings.renewText}</Box>
        </RegistrationForm>
      );
  }
}
