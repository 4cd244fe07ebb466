import { Button, Flex } from "@chakra-ui/react";
import type { EmergencyContact } from "@salle/contract/members/emergency-contacts";
import { useState } from "react";
import { countryName } from "../../../lib/countries.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { MailTo } from "../../../ui/layout/mail-to.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { nameOf } from "./contact-values.ts";
import type { Settings } from "./queries.ts";
import { RemovePanel } from "./remove-panel.tsx";
import { strings } from "./strings.ts";

interface ContactDetailsProps {
  settings: Settings;
  contact: EmergencyContact;
  onEdit: () => void;
}

/** A contact to read, and what may be done with them. */
export function ContactDetails({ settings, contact, onEdit }: ContactDetailsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { hasAddress, hasNote } = settings.attributes;
  const a = contact.attributes;
  const name = nameOf(contact);
  const lines = [a.addressLineOne, a.addressLineTwo, a.addressLineThree, `${a.suburb} ${a.state} ${a.postcode}`];
  const address = lines.map((line) => line.trim()).filter(Boolean);
  const rows: Parameters<typeof Details>[0]["items"] = [
    [strings.firstName, a.firstName],
    [strings.lastName, a.lastName],
    [strings.telephone, a.telephone && <Phone number={a.telephone} />],
    [strings.altTelephone, a.altTelephone && <Phone number={a.altTelephone} />],
    [strings.emailAddress, a.emailAddress && <MailTo address={a.emailAddress} />],
    [strings.relation, a.relation],
  ];
  if (hasAddress) rows.push([strings.address, address.length > 0 && [...address, countryName(a.country)].join(", ")]);
  if (hasNote) rows.push([strings.note, a.note]);
  return (
    <>
      <Details items={rows.map(([label, value]) => [label, value || strings.blank])} />
      {contact.capabilities?.canEdit && (
        <Flex gap="2" mt="4">
          <Button size="sm" variant="outline" aria-label={strings.editOf(name)} onClick={onEdit}>
            {strings.edit}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            aria-label={strings.removeOf(name)}
            onClick={() => setRemoving(true)}
          >
            {strings.remove}
          </Button>
        </Flex>
      )}
      <RemovePanel
        settings={settings}
        id={contact.id}
        name={name}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
