import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AcceptLink, type LinkInvitation } from "@salle/contract/identity/linked-accounts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { linkedName, resourceName } from "./names.ts";
import { approve } from "./queries.ts";
import { strings } from "./strings.ts";

interface ApprovePanelProps {
  accountId: string;
  /** Which is being answered; null while the panel is closed. */
  invitation: LinkInvitation | null;
  onClose: () => void;
}

/** The drawer in which somebody lets another act for them, or for a child of theirs: for what, and until when. */
export function ApprovePanel({ accountId, invitation, onClose }: ApprovePanelProps) {
  const of = invitation?.attributes;
  const ward = of && of.resourceUserAccountId !== accountId ? resourceName(of) : null;
  const name = of ? linkedName(of) : "";
  const title = ward ? strings.approveWardTitle(name, ward) : strings.approveTitle(name);
  return (
    <Panel title={title} isOpen={invitation !== null} onClose={onClose}>
      {invitation && (
        <ApproveForm
          id={invitation.id}
          text={ward ? strings.approveWardText(name, ward) : strings.approveText(name)}
          onClose={onClose}
        />
      )}
    </Panel>
  );
}

const choices = Object.entries(strings.allowChoices).map(([value, label]) => ({ value, label }));

function ApproveForm({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const form = useForm<AcceptLink, unknown, AcceptLink>({
    resolver: zodResolver(AcceptLink),
    defaultValues: { allows: ["enter", "pay", "edit"], endsOn: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["linked-accounts"] });
  const send = (values: AcceptLink) =>
    submit(
      values,
      (key) => approve(id, values, key),
      () => {
        onClose();
        toast(strings.wasAccepted);
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.approve} onCancel={onClose}>
      <Box color="fg.muted">{text}</Box>
      <CheckGroup
        name="allows"
        label={strings.allows}
        hint={strings.allowsHint}
        options={choices}
        empty={strings.nothingElse}
      />
      <DateField name="endsOn" label={strings.endsOn} hint={strings.endsOnHint} isScheduled />
    </Form>
  );
}
