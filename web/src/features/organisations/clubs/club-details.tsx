import { formatAbn } from "@salle/contract/organisations/abn";
import type { Club } from "@salle/contract/organisations/clubs";
import { isWebAddress } from "@salle/contract/web-address";
import { countryName } from "../../../lib/countries.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { addressLine, mapLink } from "./map-link.ts";
import { yearEnd } from "./membership-year.ts";
import { strings } from "./strings.ts";

/** A club's own details, to read. */
export function ClubDetails({ club }: { club: Club }) {
  const { attributes: a } = club;
  const map = mapLink(club);
  const address = addressLine(club);
  // What an older program has kept may be no address.
  const site = isWebAddress(a.webAddress) ? <Elsewhere to={a.webAddress}>{a.webAddress}</Elsewhere> : a.webAddress;
  return (
    <Details
      items={[
        [strings.abbreviatedName, a.abbreviatedName],
        [strings.description, a.description],
        [strings.ABN, formatAbn(a.ABN)],
        [
          strings.address,
          (address || map) && (
            <>
              {address} {map && <Elsewhere to={map}>{strings.map}</Elsewhere>}
            </>
          ),
        ],
        [strings.country, countryName(a.country)],
        [strings.telephone, a.telephone && <Phone number={a.telephone} />],
        [strings.afterHoursTelephone, a.afterHoursTelephone && <Phone number={a.afterHoursTelephone} />],
        [strings.webAddress, site],
        [strings.yearEnd, yearEnd(a.membershipYearEndingDay, a.membershipYearEndingMonth)],
        [strings.timeZone, a.timeZone],
      ]}
    />
  );
}

/** A page that is not ours, in a tab of its own, which learns nothing of where one came from. */
const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <a className="text-link" href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
