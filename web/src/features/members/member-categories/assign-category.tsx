import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AssignCategory as Choice, type MemberCategory } from "@salle/contract/members/member-categories";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { availableCategories, changeCategory } from "./queries.ts";
import { strings } from "./strings.ts";

interface AssignCategoryProps {
  clubMemberProfileId: string;
  onDone: () => void;
}

/** Puts one member into a category of their club. */
export const AssignCategory = (props: AssignCategoryProps) => (
  <Loaded query={availableCategories(props.clubMemberProfileId)} height="24">
    {(categories) =>
      categories.length === 0 ? (
        <Box color="fg.muted">{strings.noneAvailable}</Box>
      ) : (
        <Chosen {...props} categories={categories} />
      )
    }
  </Loaded>
);

function Chosen({
  clubMemberProfileId: id,
  categories,
  onDone,
}: AssignCategoryProps & { categories: MemberCategory[] }) {
  const form = useForm({ resolver: zodResolver(Choice), defaultValues: { categoryId: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["member-categories", "members"] });
  const send = async ({ categoryId }: { categoryId: string }) => {
    await submit(
      categoryId,
      (key) => changeCategory(id, categoryId, true, key),
      () => {
        toast(strings.assigned(categories.find((each) => each.id === categoryId)?.attributes.name ?? ""));
        onDone();
      },
    );
  };
  const options = categories.map(({ id: value, attributes: { name } }) => ({ value, label: name }));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.assign} onCancel={onDone}>
      <SelectField name="categoryId" label={strings.category} options={options} emptyValue="" isRequired />
    </Form>
  );
}
