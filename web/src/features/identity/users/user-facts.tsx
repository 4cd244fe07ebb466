import type { User } from "@salle/contract/identity/users";
import { formatDate } from "../../../lib/format.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { strings } from "./strings.ts";
import { inputOf } from "./values.ts";

/** A user's details, to read. */
export function UserFacts({ user }: { user: User }) {
  const { firstName, lastName, email, mobile, birthdateDay } = inputOf(user);
  return (
    <Details
      items={[
        [strings.firstName, firstName],
        [strings.lastName, lastName],
        [strings.email, email],
        [strings.mobile, mobile && <Phone number={mobile} />],
        [strings.birthdate, formatDate(birthdateDay, "list")],
      ]}
    />
  );
}
