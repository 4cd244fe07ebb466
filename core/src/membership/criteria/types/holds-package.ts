import { dropdown, textIn } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

const choices = [
  { label: "A current membership", value: "current" },
  { label: "A membership, now or before", value: "ever" },
];

/** They hold, or held, a membership of another package. What was kept before one could ask for the past means now. */
export const holdsPackage: CriterionType = {
  subject: "membershipPackage",
  fields: (saved, packages) => [
    dropdown("membershipPackageId", saved, packages),
    { ...dropdown("held", { held: textIn(saved, "held") || "current" }, choices), required: false },
  ],
  keep: (posted) => ({
    membershipPackageId: textIn(posted, "membershipPackageId"),
    ...(textIn(posted, "held") === "ever" && { held: "ever" }),
  }),
  rule: (criteria) => {
    const id = textIn(criteria, "membershipPackageId");
    const isEver = textIn(criteria, "held") === "ever";
    return {
      criteria: { membershipPackageId: id, ...(isEver && { held: "ever" }) },
      about: [id],
      summary: (nameOf) =>
        `${isEver ? "Holds, or held, a" : "Holds a current"} membership of ${nameOf(id) ?? "a package that is gone"}`,
      judge: ({ packageIds, heldPackageIds }, _, nameOf) => {
        if (packageIds.includes(id)) return met();
        const isPast = heldPackageIds.includes(id);
        if (isPast && isEver) return met("Held it");
        const name = nameOf(id);
        const seen = isPast ? "Held it, but not now" : "Never held it";
        return name === null ? unmet(seen) : unmet(seen, "package", `${isPast ? "Renew" : "Take"} ${name}`, id);
      },
    };
  },
};
