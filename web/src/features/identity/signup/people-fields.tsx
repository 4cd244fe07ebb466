import { Box, Button, Flex } from "@chakra-ui/react";
import type { SignupPerson } from "@salle/contract/identity/signup";
import { MOST_PEOPLE } from "@salle/contract/identity/signup-codes";
import { Plus } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { blankPerson } from "./values.ts";

interface Values {
  lastName?: string;
  people: SignupPerson[];
}

const genders = Object.entries(strings.genders).map(([value, label]) => ({ value, label }));

/** The children who join with somebody, under a heading of their own. */
export const PeopleFields = () => (
  <FieldGroup legend={strings.family}>
    <Box color="fg.muted" mt="-3">
      {strings.familyHint}
    </Box>
    <People />
  </FieldGroup>
);

/** The children: their last name begins as the parent's. */
export function People({ lastName }: { lastName?: string }) {
  const { control, getValues } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: "people" });
  const add = () => {
    const given = lastName ?? getValues("lastName") ?? "";
    append(blankPerson(given), { focusName: `people.${fields.length}.firstName` });
  };
  return (
    <>
      {fields.map((field, index) => (
        <FieldGroup key={field.id} legend={strings.person(index + 1)}>
          <PersonFields name={`people.${index}`} />
          <Box>
            <Button
              size="sm"
              variant="outline"
              aria-label={strings.removePerson(index + 1)}
              onClick={() => remove(index)}
            >
              {words.remove}
            </Button>
          </Box>
        </FieldGroup>
      ))}
      {fields.length < MOST_PEOPLE && (
        <Flex>
          <Button variant="outline" onClick={add}>
            <Plus aria-hidden />
            {strings.addPerson}
          </Button>
        </Flex>
      )}
    </>
  );
}

const PersonFields = ({ name }: { name: `people.${number}` }) => (
  <>
    <TextField name={`${name}.firstName`} label={strings.firstName} maxLength={60} isRequired />
    <TextField name={`${name}.lastName`} label={strings.lastName} maxLength={60} isRequired />
    <DateField name={`${name}.dateOfBirth`} label={strings.dateOfBirth} isRequired />
    <SegmentField name={`${name}.gender`} label={strings.gender} options={genders} />
  </>
);
