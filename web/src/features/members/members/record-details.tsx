import type { MemberRecord } from "@salle/contract/members/members";
import { countryName } from "../../../lib/countries.ts";
import { formatDate } from "../../../lib/format.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { strings } from "./strings.ts";

/** Everything on the record's first tab, to read. */
export function RecordDetails({ record: { attributes: a } }: { record: MemberRecord }) {
  const address = [
    a.addressLineOne,
    a.addressLineTwo,
    a.addressLineThree,
    `${a.suburb} ${a.state} ${a.postcode}`.trim(),
  ];
  const login = a.accountIsVerified ? strings.accountVerified : strings.accountUnverified;
  return (
    <Details
      items={[
        [strings.firstName, a.firstName],
        [strings.lastName, a.lastName],
        [strings.dateOfBirth, formatDate(a.dateOfBirth, "birth")],
        [strings.gender, a.gender && strings.genders[a.gender]],
        [strings.emailAddress, a.emailAddress],
        [strings.mobilePhoneNumber, a.mobilePhoneNumber && <Phone number={a.mobilePhoneNumber} />],
        [strings.address, address.filter(Boolean).join(", ")],
        [strings.country, countryName(a.country)],
        [strings.club, a.clubName],
        [strings.primary, a.isPrimary ? strings.yes : strings.no],
        [strings.memberSince, formatDate(a.memberSince, "list")],
        [strings.financialTo, formatDate(a.financialTo, "list")],
        [strings.account, a.userEmailAddress && login(a.userEmailAddress)],
        [strings.allowMarketing, a.allowMarketing ? strings.yes : strings.no],
      ]}
    />
  );
}
