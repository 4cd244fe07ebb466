import { Box, Button } from "@chakra-ui/react";
import type { PackageForm } from "@salle/contract/membership/packages";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { agreed } from "../package-changes/index.ts";
import {
  fieldFor,
  type PackageValues,
  packageResolver,
  saveOf,
  touchesWhatFollows,
  valuesOf,
} from "./package-values.ts";
import { savePackage } from "./queries.ts";
import { strings } from "./strings.ts";
import { TermFields } from "./term-fields.tsx";

interface PackageEditorProps {
  owner: string;
  /** What the form offers, with the package; both as of the last refetch. */
  offers: PackageForm["attributes"];
  /** A fee package that was made meanwhile: it becomes the choice. */
  newFeePackage: string | null;
  onNewFeePackage: (() => void) | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  onReload: () => Promise<unknown>;
}

/** A package's form; the optimistic lock keeps it from overwriting what somebody else has saved meanwhile. */
export function PackageEditor(props: PackageEditorProps) {
  const { owner, offers, newFeePackage, onNewFeePackage, onDirty, onCancel, onSaved, onReload } = props;
  const [opened] = useState(offers);
  const form = useForm<PackageValues, unknown, PackageValues>({
    resolver: packageResolver(opened),
    defaultValues: valuesOf(opened),
  });
  const stale = { text: strings.conflict, reload: onReload };
  const { problem, submit } = useSubmit(form, { invalidates: ["packages"], stale });
  useEffect(() => {
    if (newFeePackage) form.setValue("feePackageId", newFeePackage, { shouldDirty: true });
  }, [newFeePackage, form]);

  const send = async (values: PackageValues) => {
    const save = saveOf(values, opened);
    await submit(
      save.attributes,
      async (key) => {
        if (touchesWhatFollows(values, opened) && save.id !== null) {
          const { id: packageId, attributes } = save;
          if (!(await agreed({ packageId, of: "package", attributes }).catch(renaming(values)))) return null;
        }
        return savePackage(owner, save, key).catch(renaming(values));
      },
      (saved) => {
        if (!saved) return;
        toast(strings.saved(saved.attributes.name));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <FieldGroup legend={strings.details}>
        <TextField name="name" label={strings.name} isRequired />
        <TextField name="description" label={strings.description} />
        {opened.package ? (
          <Box>
            <Box fontWeight="semibold">{strings.feePackage}</Box>
            <Box>{opened.package.attributes.feePackageName}</Box>
            <Box fontSize="sm" color="fg.muted">
              {strings.feePackageFixed}
            </Box>
          </Box>
        ) : (
          <Box>
            <SelectField
              name="feePackageId"
              label={strings.feePackage}
              hint={offers.feePackageOptions.length === 0 ? strings.noFeePackage : undefined}
              options={offers.feePackageOptions.map(({ text, value }) => ({ label: text, value }))}
              emptyValue=""
              isRequired
            />
            {onNewFeePackage && (
              <Button size="sm" variant="outline" mt="2" onClick={onNewFeePackage} aria-haspopup="dialog">
                {strings.newFeePackage}
              </Button>
            )}
          </Box>
        )}
      </FieldGroup>
      <FieldGroup legend={strings.selling}>
        <SwitchField name="userSelectable" label={strings.userSelectable} />
        <SwitchField name="requiresApproval" label={strings.requiresApproval} hint={strings.requiresApprovalHint} />
        <CheckGroup
          name="playingRights"
          label={strings.playingRights}
          options={offers.playingRightOptions.map(({ text, value }) => ({ label: text, value }))}
          empty={strings.noPlayingRights}
        />
      </FieldGroup>
      <TermFields offers={opened} />
    </Form>
  );
}

/** Maps the server's field errors to this form's names of the fields. */
const renaming =
  (values: PackageValues) =>
  (error: unknown): never => {
    if (!(error instanceof ApiFailure)) throw error;
    const errors = error.errors.map((each) => ({
      ...each,
      meta: each.meta.field === undefined ? each.meta : { ...each.meta, field: fieldFor(each.meta.field, values) },
    }));
    throw new ApiFailure(error.status, errors);
  };
