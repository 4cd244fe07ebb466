import { Box, Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AskTransfer, type TransferClub, type TransferClubs } from "@salle/contract/members/transfers";
import { useState } from "react";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { ClubChoice } from "./club-choice.tsx";
import { ask, type Mover } from "./queries.ts";
import { strings } from "./strings.ts";

interface TransferPanelProps {
  mover: Mover;
  /** Their name, for staff; null where they ask themselves. */
  name: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that asks for a transfer: the new club first, then what becomes of everything before one agrees. */
export function TransferPanel({ mover, name, isOpen, onClose }: TransferPanelProps) {
  return (
    <Panel
      title={name === null ? strings.ownPanel : strings.panel}
      about={name ?? undefined}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isOpen && <Request mover={mover} isOwn={name === null} onClose={onClose} />}
    </Panel>
  );
}

interface Choice {
  club: TransferClub;
  memberships: TransferClubs["meta"]["memberships"];
}

function Request({ mover, isOwn, onClose }: { mover: Mover; isOwn: boolean; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!choice) {
    return <ClubChoice mover={mover} onChoose={(club, memberships) => setChoice({ club, memberships })} />;
  }
  return <Agree mover={mover} isOwn={isOwn} choice={choice} onBack={() => setChoice(null)} onClose={onClose} />;
}

interface AgreeProps {
  mover: Mover;
  isOwn: boolean;
  choice: Choice;
  onBack: () => void;
  onClose: () => void;
}

/** What is agreed to, said before it is sent. */
function Agree({ mover, isOwn, choice: { club, memberships }, onBack, onClose }: AgreeProps) {
  const { name, suburb, state } = club.attributes;
  const form = useForm<{ clubId: string }, unknown, { clubId: string }>({
    resolver: zodResolver(AskTransfer),
    defaultValues: { clubId: club.id },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["transfers"] });
  const send = (values: { clubId: string }) =>
    submit(
      values,
      (key) => ask(mover, values.clubId, key),
      () => {
        onClose();
        toast(strings.wasRequested(name, isOwn));
      },
    );
  const lines = [
    strings.primary(name, isOwn),
    strings.archived(isOwn),
    ...memberships.map((each) => strings.moving(each, name)),
    strings.owed,
  ];
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.request} onCancel={onClose}>
      <Box>
        <Box fontWeight="semibold">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {[suburb, state].filter(Boolean).join(" ")}
        </Box>
        <Button mt="2" size="sm" variant="outline" autoFocus onClick={onBack}>
          {strings.chooseAnother}
        </Button>
      </Box>
      <Box>{strings.whoApproves(name, isOwn)}</Box>
      <Box>
        <Box as="h3" fontWeight="semibold" m="0" mb="1">
          {strings.happens}
        </Box>
        <Box as="ul" ps="5" m="0" listStyleType="disc">
          {lines.map((line) => (
            <Box as="li" key={line} mb="1">
              {line}
            </Box>
          ))}
        </Box>
      </Box>
    </Form>
  );
}
