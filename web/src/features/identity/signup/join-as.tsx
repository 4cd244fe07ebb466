import { Box, Button, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { JoinClub, type JoinClubInput } from "@salle/contract/identity/signup";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Card } from "../../../ui/home/card.tsx";
import { People } from "./people-fields.tsx";
import { join } from "./queries.ts";
import { strings } from "./strings.ts";
import { blankPerson } from "./values.ts";

/** For somebody who is signed in: they, those they act for, and new children of theirs. */
export function JoinAs({ clubId }: { clubId: string }) {
  const { session } = useSession();
  const { accountId, firstName, lastName, impersonator, linkedAccounts } = session;
  if (impersonator) return <Alert tone="info">{strings.acting(session.label)}</Alert>;
  const own = { accountId, name: `${firstName} ${lastName}`, text: strings.yourself, act: strings.join };
  const others = linkedAccounts.map((each) => {
    const name = `${each.firstName} ${each.lastName}`;
    return { accountId: each.accountId, name, text: strings.youActFor, act: strings.signUpOf(name) };
  });
  return (
    <Flex direction="column" gap="4">
      {[own, ...others].map((each) => (
        <JoinCard key={each.accountId} clubId={clubId} {...each} />
      ))}
      <Card title={strings.family} text={strings.familyHint}>
        <NewChildren clubId={clubId} accountId={accountId} lastName={lastName} />
      </Card>
    </Flex>
  );
}

interface JoinCardProps {
  clubId: string;
  accountId: string;
  name: string;
  text: string;
  /** What its button says. */
  act: string;
}

const isAboutBirth = (error: unknown) =>
  error instanceof ApiFailure && error.errors.some(({ meta }) => meta.field === "dateOfBirth");

/** One of those who can join; a birth date is asked for where there is none yet. */
function JoinCard({ clubId, accountId, name, text, act }: JoinCardProps) {
  const [asksBirth, setAsksBirth] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const form = useForm<JoinClubInput, unknown, JoinClub>({
    resolver: zodResolver(JoinClub),
    defaultValues: { dateOfBirth: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["signup"] });
  const send = ({ dateOfBirth }: JoinClub) =>
    submit(
      { dateOfBirth },
      (key) =>
        join(clubId, accountId, dateOfBirth ? { dateOfBirth } : {}, key).catch((error) => {
          if (isAboutBirth(error)) setAsksBirth(true);
          throw error;
        }),
      () => setHasAsked(true),
    );
  return (
    <Card title={name} text={text}>
      {hasAsked ? (
        <Box role="status">{strings.hasAsked}</Box>
      ) : (
        <Form form={form} onSubmit={send} problem={problem} submit={act} isInline="pays">
          {asksBirth && (
            <DateField name="dateOfBirth" label={strings.dateOfBirth} hint={strings.birthHint} isRequired />
          )}
        </Form>
      )}
    </Card>
  );
}

interface NewChildrenProps {
  clubId: string;
  accountId: string;
  lastName: string;
}

/** The form for new children, once one is wanted. */
function NewChildren(props: NewChildrenProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ChildrenForm {...props} onDone={() => setOpen(false)} />;
  return (
    <Button variant="outline" onClick={() => setOpen(true)}>
      <Plus aria-hidden />
      {strings.addPerson}
    </Button>
  );
}

function ChildrenForm({ clubId, accountId, lastName, onDone }: NewChildrenProps & { onDone: () => void }) {
  const form = useForm<JoinClubInput, unknown, JoinClub>({
    resolver: zodResolver(JoinClub),
    defaultValues: { joins: 0, people: [blankPerson(lastName)] },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["signup"] });
  const send = ({ people = [] }: JoinClub) =>
    submit(
      people,
      (key) => join(clubId, accountId, { joins: 0, people }, key),
      ({ attributes }) => {
        toast(strings.haveAsked(attributes.people.map(({ name }) => name).join(", ")));
        onDone();
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.submit} isInline="pays">
      <People lastName={lastName} />
    </Form>
  );
}
