import { Box, Button, Flex } from "@chakra-ui/react";
import type { EmergencyContact } from "@salle/contract/members/emergency-contacts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Fold } from "../../../ui/layout/fold.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { nameOf } from "./contact-values.ts";
import { contactsQuery, type Settings, settingsQuery } from "./queries.ts";
import { strings } from "./strings.ts";
import { useGuarded } from "./use-guarded.ts";

interface ContactsPanelProps {
  clubMemberProfileId: string;
  /** What a contact is called. */
  label?: string;
}

/** Whom to call when something happens to a member, for the tab of their record (spec 02 §2). */
export const ContactsPanel = ({ clubMemberProfileId, label = strings.label }: ContactsPanelProps) => (
  <Loaded query={settingsQuery(clubMemberProfileId, label)} height="48">
    {(settings) => (
      <Loaded query={contactsQuery(settings, label)} height="48">
        {(contacts) => <Contacts settings={settings} contacts={contacts} label={label} />}
      </Loaded>
    )}
  </Loaded>
);

interface ContactsProps {
  settings: Settings;
  contacts: readonly EmergencyContact[];
  label: string;
}

function Contacts({ settings, contacts, label }: ContactsProps) {
  const adding = useGuarded();
  const { most } = settings.attributes;
  const canAdd = settings.capabilities?.canAdd ?? false;
  const isEmpty = contacts.length === 0 && !adding.isOpen;
  return (
    <Box maxW="48rem">
      {isEmpty && (
        <Box ref={adding.box}>
          <EmptyState
            title={strings.emptyTitle(label)}
            text={canAdd ? strings.emptyText : strings.emptyReadOnly}
            action={canAdd && <Button onClick={adding.open}>{strings.add(label)}</Button>}
          />
        </Box>
      )}
      {contacts.map((contact) => (
        <Contact key={contact.id} settings={settings} contact={contact} />
      ))}
      {canAdd && !isEmpty && contacts.length < most && (
        <Fold
          ref={adding.box}
          title={strings.add(label)}
          state={[adding.isOpen, (next) => (next ? adding.open() : adding.close())]}
        >
          {adding.isOpen && <ContactForm settings={settings} contact={null} {...adding.ofForm} />}
        </Fold>
      )}
      {canAdd && contacts.length >= most && (
        <Box mt="4" color="fg.muted">
          {strings.most(most, label)}
        </Box>
      )}
    </Box>
  );
}

/** A contact behind their name and what they are to the member. */
function Contact({ settings, contact }: { settings: Settings; contact: EmergencyContact }) {
  const editing = useGuarded();
  const { relation } = contact.attributes;
  const title = (
    <Flex gap="3" align="center" minW="0" wrap="wrap">
      <Box as="span" overflowWrap="anywhere">
        {nameOf(contact)}
      </Box>
      {relation && (
        <Box as="span" px="2.5" py="0.5" borderRadius="full" bg="bg.muted" fontSize="xs" fontWeight="normal">
          {relation}
        </Box>
      )}
    </Flex>
  );
  return (
    <Fold ref={editing.box} title={title}>
      {editing.isOpen ? (
        <ContactForm settings={settings} contact={contact} {...editing.ofForm} />
      ) : (
        <ContactDetails settings={settings} contact={contact} onEdit={editing.open} />
      )}
    </Fold>
  );
}
