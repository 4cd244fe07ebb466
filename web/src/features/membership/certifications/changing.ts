import type { FormField } from "@salle/contract/form-field";
import type { QualificationRegistration, UpdateQualification } from "@salle/contract/membership/certifications";
import { documentField, expiryField, fieldsOfForm, metadataOf } from "./form-fields.ts";
import { renew, update } from "./queries.ts";
import { strings } from "./strings.ts";

/** What of a certification is changed. */
export type Change = "edit" | "metadata" | "expiry" | "renew";

interface Changing {
  fields: FormField[];
  /** What it does, above its fields. */
  text?: string;
  submit: string;
  /** @throws ApiFailure */
  call: (id: string, body: UpdateQualification, idempotencyKey: string) => Promise<QualificationRegistration>;
  /** What is said once it is done. */
  said: (saved: QualificationRegistration) => string;
}

/** The form that changes this or that of a certification (spec 02 §2). */
export function changing(what: Change, of: QualificationRegistration["attributes"], isOwn: boolean): Changing {
  const { qualificationTypeTitle: title, requiresSupportingDocumentation } = of;
  const metadata = metadataOf(of);
  switch (what) {
    case "edit": {
      const kind = { hasExpiry: of.doesCertificationExpire, requiresSupportingDocumentation };
      const fields = fieldsOfForm(kind, of, metadata);
      return { fields, submit: strings.apply, call: update, said: () => strings.saved(title) };
    }
    case "metadata":
      return { fields: metadata, submit: strings.save, call: update, said: () => strings.metadataSaved };
    case "expiry":
      return {
        fields: [expiryField(of.expiryDate)],
        text: strings.expiryText,
        submit: strings.apply,
        call: update,
        said: () => strings.saved(title),
      };
    case "renew":
      return {
        fields: [
          expiryField(null),
          ...(requiresSupportingDocumentation ? [{ ...documentField(null), required: isOwn, order: 1 }] : []),
        ],
        text: isOwn ? strings.renewOwnText : strings.renewText,
        submit: strings.renew,
        call: renew,
        said: ({ attributes }) =>
          attributes.pendingVerification ? strings.renewalAsked(title) : strings.renewed(title),
      };
  }
}
