import { Box } from "@chakra-ui/react";
import type { CriterionForm as ServerForm } from "@salle/contract/membership/criteria";
import { useEffect, useRef } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { type DrivenValues, drivenAnswer, drivenResolver, drivenValues } from "../../../ui/form/driven-values.ts";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { agreed } from "../package-changes/index.ts";
import { criterionForm, type Draft, saveCriterion } from "./queries.ts";
import { strings } from "./strings.ts";

/** Spec 02 §9. */
const SCROLL_MS = 500;

interface CriterionFormProps {
  packageId: string;
  draft: Draft;
  title?: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** The server's form for a criterion; the panel scrolls to it after a moment. */
export function CriterionForm({ packageId, draft, title, ...events }: CriterionFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    const scroll = () => place.current?.scrollIntoView({ block: "nearest", behavior });
    const timer = setTimeout(scroll, SCROLL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box ref={place} borderWidth="1px" borderRadius="md" p="4" mt="2">
      {title && (
        <Box as="h3" fontSize="md" fontWeight="semibold" mb="3">
          {title}
        </Box>
      )}
      <Loaded query={criterionForm(packageId, draft)} height="24">
        {({ fields }) => <Fields packageId={packageId} draft={draft} fields={fields} {...events} />}
      </Loaded>
    </Box>
  );
}

interface FieldsProps extends Omit<CriterionFormProps, "title"> {
  fields: ServerForm["attributes"]["fields"];
}

function Fields({ packageId, draft, fields, onDirty, onCancel, onSaved }: FieldsProps) {
  const form = useForm<DrivenValues, unknown, DrivenValues>({
    resolver: drivenResolver(fields),
    defaultValues: drivenValues(fields),
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["criteria"] });
  const send = async (values: DrivenValues) => {
    const attributes = drivenAnswer(fields, values);
    await submit(
      attributes,
      async (key) => {
        const which = draft.kind === "new" ? { type: draft.type } : { criterionId: draft.id };
        if (!(await agreed({ packageId, of: "criteria", attributes: { ...attributes, ...which } }))) return false;
        await saveCriterion(packageId, draft, attributes, key);
        return true;
      },
      (isSaved) => {
        if (!isSaved) return;
        toast(strings.saved);
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <DrivenFields fields={fields} />
    </Form>
  );
}
