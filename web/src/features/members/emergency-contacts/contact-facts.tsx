import { useQuery } from "@tanstack/react-query";
import type { Path } from "../../../lib/links.ts";
import { Facts } from "../../../ui/layout/facts.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { nameOf } from "./contact-values.ts";
import { firstContacts } from "./queries.ts";
import { strings } from "./strings.ts";

interface ContactFactsProps {
  clubMemberProfileId: string;
  /** Where there is all of them. */
  to: Path;
}

/** Whom to call first, for a record's overview; nothing while that is not known. */
export function ContactFacts({ clubMemberProfileId, to }: ContactFactsProps) {
  const { data } = useQuery(firstContacts(clubMemberProfileId));
  if (!data) return null;
  const title = strings.title(strings.label);
  const link = data.length > 0 ? strings.seeAll : strings.noneYet;
  return (
    <Facts
      title={title}
      more={
        <TextLink to={to} aria-label={`${title}: ${link}`}>
          {link}
        </TextLink>
      }
      items={data.map((contact) => [nameOf(contact), <Phone key={contact.id} number={contact.attributes.telephone} />])}
    />
  );
}
