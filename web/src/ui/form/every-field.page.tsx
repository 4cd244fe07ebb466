import { ChakraProvider } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { requiredDate } from "@salle/contract/dates";
import { type FormField, formField, inOrder } from "@salle/contract/form-field";
import * as problems from "@salle/contract/problems";
import { emailText, nameText } from "@salle/contract/texts";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { withGlobalStyles } from "../theme/global-styles.ts";
import { CurrencyField } from "./currency-field.tsx";
import { DateField } from "./date-field.tsx";
import { DrivenFields } from "./driven-form.tsx";
import { type DrivenValues, drivenAnswer, drivenResolver, drivenValues, type Filler } from "./driven-values.ts";
import { EmailField, SelectField, SwitchField, TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { SegmentField } from "./segment-field.tsx";
import { useForm } from "./use-form.ts";

/*
 * A page with a field of each kind, for tests/e2e/fields.spec.ts alone: once as an area's form has them, once as the
 * server describes them. What was sent stands below, as JSON.
 */

const options = [
  { value: "epee", label: "Épée" },
  { value: "foil", label: "Foil" },
];
const choice = (label: string) =>
  z.string({ error: problems.required(label) }).check(z.minLength(1, { error: problems.required(label) }));
const schema = z.object({
  text: nameText("Nickname"),
  email: emailText("Email address").check(z.minLength(1, { error: problems.blank("Email address") })),
  select: choice("Weapon"),
  radio: choice("Hand"),
  toggle: z.boolean().check(z.refine((value) => value, { error: problems.required("Consent") })),
  date: requiredDate("Birth date"),
  amount: z.string().check(z.minLength(1, { error: problems.blank("Fee") })),
});
type Values = z.infer<typeof schema>;

function AreaForm() {
  const defaultValues = { text: "", email: "", select: "", radio: "", toggle: false, date: "", amount: "" };
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues });
  return (
    <Form form={form} onSubmit={async () => undefined} submit="Send">
      <TextField name="text" label="Nickname" isRequired />
      <EmailField name="email" label="Email address" isRequired />
      <SelectField name="select" label="Weapon" options={options} emptyValue="" isRequired />
      <SegmentField name="radio" label="Hand" options={options} isRequired />
      <SwitchField name="toggle" label="Consent" isRequired />
      <DateField name="date" label="Birth date" isRequired />
      <CurrencyField name="amount" label="Fee" isRequired />
    </Form>
  );
}

const field = (name: string, label: string, type: FormField["type"], more: Partial<FormField> = {}) =>
  formField({ name, label, type, ...more });
const all = inOrder([
  field("title", "", "title", { attributes: { content: "About you" } }),
  field("html", "", "html", {
    attributes: { content: "<p>Read <b>this</b>.</p><img src=x onerror=\"document.title='run'\"><p>Then that.</p>" },
  }),
  field("divider", "", "divider", { attributes: { content: "Details", number: "123" } }),
  field("text", "Motto", "text", { constraints: { max: 5 } }),
  field("email", "Contact", "text", { constraints: { email: true } }),
  field("number", "Points", "text", { constraints: { number: true } }),
  field("age", "Age", "text", { required: false, constraints: { number: true, min: 0, max: 120, precision: 0 } }),
  field("longtext", "Story", "longtext", { attributes: { hint: "In your own words." } }),
  field("date", "Start", "date", { memberEditable: false }),
  field("dropdown", "Grade", "dropdown", { options: [...options, { value: "x", label: "Gone", isDeleted: true }] }),
  field("yesno", "Agreed", "yesno"),
  field("boolean", "Left-handed", "boolean", { required: false }),
  field("file", "Licence", "file", { attributes: { maxFileSize: 1_048_576 } }),
  field("image", "Portrait", "image", { required: false }),
  field("staff", "Office note", "text", { required: false, memberVisible: false }),
  field("fixed", "Number", "text", { value: "878042530", memberEditable: false }),
]);

function ServersForm({ filler, fields }: { filler: Filler; fields: FormField[] }) {
  const form = useForm<DrivenValues, unknown, DrivenValues>({
    resolver: drivenResolver(fields, filler),
    defaultValues: drivenValues(fields),
  });
  const send = async (values: DrivenValues) => {
    const sent = document.getElementById("sent");
    if (sent) sent.textContent = JSON.stringify(drivenAnswer(fields, values, filler));
  };
  return (
    <Form form={form} onSubmit={send} submit="Send">
      <DrivenFields fields={fields} filler={filler} />
    </Form>
  );
}

const which = location.hash.slice(1);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <ChakraProvider value={withGlobalStyles}>
      <main>
        <h1>Fields</h1>
        {which === "area" ? (
          <AreaForm />
        ) : (
          <ServersForm filler={which === "member" ? "member" : "staff"} fields={which === "empty" ? [] : all} />
        )}
        <output id="sent" />
      </main>
    </ChakraProvider>,
  );
}
