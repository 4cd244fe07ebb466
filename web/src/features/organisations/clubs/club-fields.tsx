import { timeZones } from "@salle/calendar/zones";
import { CLUB_DESCRIPTION } from "@salle/contract/organisations/club-changes";
import { countryOptions } from "../../../lib/countries.ts";
import { PhoneField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { StateField } from "../../../ui/form/state-field.tsx";
import { monthNames } from "./membership-year.ts";
import { strings } from "./strings.ts";

const zones = timeZones.map((value) => ({ value, label: zoneName(value) }));
const months = monthNames.map((label, at) => ({ value: String(at + 1), label }));
const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** What is written about a club. */
export function ClubFields() {
  return (
    <>
      <FieldGroup legend={strings.details}>
        <TextField name="name" label={strings.name} isRequired />
        <TextField name="abbreviatedName" label={strings.abbreviatedName} length="phone" />
        <LongTextField name="description" label={strings.description} maxLength={CLUB_DESCRIPTION} />
        <TextField name="ABN" label={strings.ABN} hint={strings.abnHint} inputMode="numeric" length="phone" />
      </FieldGroup>
      <FieldGroup legend={strings.contacts}>
        <PhoneField name="telephone" label={strings.telephone} />
        <PhoneField name="afterHoursTelephone" label={strings.afterHoursTelephone} />
        <TextField name="webAddress" label={strings.webAddress} hint={strings.webHint} type="url" />
      </FieldGroup>
      <FieldGroup legend={strings.address}>
        <SelectField name="country" label={strings.country} emptyValue="" options={countryOptions()} />
        <TextField name="addressLineOne" label={strings.addressLineOne} />
        <TextField name="addressLineTwo" label={strings.addressLineTwo} />
        <TextField name="addressLineThree" label={strings.addressLineThree} />
        <TextField name="suburb" label={strings.suburb} />
        <StateField label={strings.state} />
        <TextField name="postcode" label={strings.postcode} length="postcode" />
        <TextField name="latitude" label={strings.latitude} hint={strings.placeHint} length="phone" />
        <TextField name="longitude" label={strings.longitude} length="phone" />
      </FieldGroup>
      <FieldGroup legend={strings.year}>
        <SelectField
          name="membershipYearEndingDay"
          label={strings.membershipYearEndingDay}
          emptyValue=""
          length="phone"
          options={days}
          isRequired
        />
        <SelectField
          name="membershipYearEndingMonth"
          label={strings.membershipYearEndingMonth}
          emptyValue=""
          length="phone"
          options={months}
          isRequired
        />
        <SelectField name="timeZone" label={strings.timeZone} emptyValue="" options={zones} isRequired />
      </FieldGroup>
    </>
  );
}

function zoneName(zone: string): string {
  return zone.slice(zone.indexOf("/") + 1).replaceAll("_", " ");
}
