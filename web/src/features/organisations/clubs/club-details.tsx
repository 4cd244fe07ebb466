import type { Club } from "@salle/contract/organisations/clubs";
import { countryName } from "../../../lib/countries.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { strings } from "./strings.ts";

/** A club's own details, to read. */
export function ClubDetails({ club: { attributes: a } }: { club: Club }) {
  const address = [
    a.addressLineOne,
    a.addressLineTwo,
    a.addressLineThree,
    `${a.suburb} ${a.state} ${a.postcode}`.trim(),
  ];
  return (
    <Details
      items={[
        [strings.abbreviatedName, a.abbreviatedName],
        [strings.description, a.description],
        [strings.abn, a.ABN],
        [strings.address, address.filter(Boolean).join(", ")],
        [strings.country, countryName(a.country)],
        [strings.telephone, a.telephone && <Phone number={a.telephone} />],
        [strings.afterHours, a.afterHoursTelephone && <Phone number={a.afterHoursTelephone} />],
        [strings.web, a.webAddress],
        [strings.timeZone, a.timeZone],
      ]}
    />
  );
}
