import { zodResolver } from "@hookform/resolvers/zod";
import { roleDomainNames } from "@salle/contract/identity/role-domains";
import { CreateRole } from "@salle/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { to, useGo } from "../../../lib/links.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { BackLink, ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { words } from "../../../ui/strings.ts";
import { addRole, baseChoices } from "./queries.ts";
import { strings } from "./strings.ts";

type Input = z.input<typeof CreateRole>;
const domains = roleDomainNames.map((value) => ({ value, label: strings.domains[value] }));

/** `/admin/roles/add`: what it is called, what it can be given for, and what it begins with. */
export function Screen() {
  const go = useGo();
  const form = useForm<Input, unknown, CreateRole>({
    resolver: zodResolver(CreateRole),
    defaultValues: { name: "", description: "", baseOn: "" },
  });
  const domain: Input["domain"] | undefined = useWatch({ control: form.control, name: "domain" });
  const { data: bases = [], isPending } = useQuery({ ...baseChoices(domain ?? ""), enabled: Boolean(domain) });
  const { setValue } = form;
  // A template belongs to its domain.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another domain matters
  useEffect(() => setValue("baseOn", ""), [domain]);
  const { problem, submit } = useSubmit(form, { invalidates: ["roles"] });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const send = (values: CreateRole) =>
    submit(
      values,
      (key) => addRole(values, key),
      async ({ id }) => {
        release();
        toast(strings.added(values.name));
        await go(to("/admin/roles/update/:id", { id }), { replace: true });
      },
    );
  const list = to("/admin/roles");
  return (
    <>
      <PageHeader title={strings.add} back={<BackLink to={list}>{strings.backToList}</BackLink>} />
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={strings.add}
        cancel={
          <ButtonLink to={list} variant="outline">
            {words.cancel}
          </ButtonLink>
        }
      >
        <TextField name="name" label={strings.name} isRequired />
        <LongTextField name="description" label={strings.description} />
        <SelectField
          name="domain"
          label={strings.domain}
          hint={strings.domainHint}
          options={domains}
          emptyValue=""
          isRequired
        />
        <SelectField
          name="baseOn"
          label={strings.baseOn}
          hint={domain ? strings.baseHint : strings.chooseDomainFirst}
          options={bases.map(({ text, value }) => ({ label: text, value }))}
          emptyValue=""
          isDisabled={!domain || isPending}
          isRequired
        />
      </Form>
    </>
  );
}
