import { Box, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { SearchUsers } from "@salle/contract/members/user-search";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EmailField, PhoneField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";
import { blank, type UserSearchInput, UserSearchValues } from "./values.ts";

interface UserSearchFormProps<T> {
  /** Searches: `findUsers`, or what tells a stranger nothing. @throws ApiFailure */
  find: (criteria: SearchUsers, key: string) => Promise<T>;
  onFound: (found: T) => void;
  onCancel?: () => void;
  /** It is all of its page, or stands in a panel with a foot. */
  isInline?: "pays" | true;
}

/** The user search form (spec 02 §2): one of three combinations of what one knows of somebody. */
export function UserSearchForm<T>({ find, onFound, onCancel, isInline }: UserSearchFormProps<T>) {
  const form = useForm<UserSearchInput, unknown, SearchUsers>({
    resolver: zodResolver(UserSearchValues),
    defaultValues: blank,
  });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = (values: SearchUsers) => submit(values, (key) => find(values, key), onFound);
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.search}
      {...(onCancel && { onCancel })}
      {...(isInline && { isInline })}
    >
      <Box color="fg.muted">{strings.text}</Box>
      <FieldGroup legend={strings.byNin}>
        <TextField name="nin" label={strings.nin} autoComplete="off" />
      </FieldGroup>
      <Or />
      <FieldGroup legend={strings.byEmail}>
        <EmailField name="emailAddress" label={strings.emailAddress} autoComplete="off" />
        <NameAndBirthday of="email" />
      </FieldGroup>
      <Or />
      <FieldGroup legend={strings.byMobile}>
        <PhoneField name="mobilePhoneNumber" label={strings.mobilePhoneNumber} autoComplete="off" />
        <NameAndBirthday of="mobile" />
      </FieldGroup>
    </Form>
  );
}

const NameAndBirthday = ({ of }: { of: "email" | "mobile" }) => (
  <>
    <TextField name={`${of}LastName`} label={strings.lastName} autoComplete="off" />
    <DateField name={`${of}Birthdate`} label={strings.birthdate} hint={strings.birthdateHint} />
  </>
);

const Or = () => (
  <Flex align="center" gap="3" color="fg.muted" fontSize="sm">
    <Box flex="1" borderTopWidth="1px" />
    {strings.or}
    <Box flex="1" borderTopWidth="1px" />
  </Flex>
);
