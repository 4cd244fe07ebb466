import type { NotCertified } from "../../certifications/index.ts";
import { dropdown, textIn } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

const never = { seen: "Does not hold it", act: "Get" };
/** What is seen of somebody who is not certified, and what mends it. */
const ways: Partial<Record<NotCertified, typeof never>> = {
  expired: { seen: "Not valid then", act: "Renew" },
  pending: { seen: "Waits for approval", act: "See to" },
  revoked: { seen: "Revoked", act: "See to" },
};

/** They hold a certification of this type that counts on the start date. */
export const certification: CriterionType = {
  subject: "certificationType",
  needs: "certifications",
  fields: (saved, choices) => [
    dropdown("certificationTypeId", saved, choices, "It has to be approved, and valid on the start date."),
  ],
  rule: (criteria) => {
    const id = textIn(criteria, "certificationTypeId");
    if (id === "") return null;
    return {
      criteria: { certificationTypeId: id },
      about: [id],
      summary: (nameOf) => `Holds a valid ${nameOf(id) ?? "certification that is gone"}`,
      judge: ({ certifications }, _, nameOf) => {
        const why = certifications.find(({ typeId }) => typeId === id)?.why;
        if (why === null) return met();
        const name = nameOf(id);
        const { seen, act } = (why && ways[why]) || never;
        return name === null ? unmet(seen) : unmet(seen, "certification", `${act} ${name}`, id);
      },
    };
  },
};
