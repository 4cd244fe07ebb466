import { Box, Button, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ValidateEmail } from "@salle/contract/identity/signup";
import { to } from "../../../lib/links.ts";
import { EmailField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { askForLink } from "./queries.ts";
import { strings } from "./strings.ts";

interface WaysProps {
  clubId: string;
  onSent: (message: string, address: string) => void;
  onRegistered: () => void;
}

/** The ways into a club: by an address, by a registration, by a login. */
export function Ways({ clubId, onSent, onRegistered }: WaysProps) {
  const form = useForm({ resolver: zodResolver(ValidateEmail), defaultValues: { emailAddress: "", clubId } });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = (values: ValidateEmail) =>
    submit(
      values,
      (key) => askForLink(values, key),
      (message) => onSent(message, values.emailAddress),
    );
  const redirect = `/signup?club-id=${clubId}`;
  return (
    <Flex direction="column" gap="8">
      <Form form={form} onSubmit={send} problem={problem} submit={strings.send} isInline="pays">
        <FieldGroup legend={strings.newHere}>
          <EmailField
            name="emailAddress"
            label={strings.email}
            hint={strings.newText}
            autoComplete="email"
            isRequired="unmarked"
          />
        </FieldGroup>
      </Form>
      <Box as="section" aria-labelledby="registered">
        <Box as="h2" id="registered" fontSize="lg" fontWeight="semibold" m="0" mb="1">
          {strings.registered}
        </Box>
        <Box color="fg.muted" mb="3">
          {strings.registeredText}
        </Box>
        <Button variant="outline" size="lg" w="full" onClick={onRegistered}>
          {strings.findMine}
        </Button>
      </Box>
      <Box>
        {strings.haveLogin}{" "}
        <TextLink to={to("/authenticate/:page?", { page: "login" })} search={{ redirect }}>
          {strings.signIn}
        </TextLink>
      </Box>
    </Flex>
  );
}
