import { Box, Grid } from "@chakra-ui/react";
import { todayIn } from "@salle/calendar/today";
import { fullYears } from "@salle/calendar/years";
import type { MemberRecord } from "@salle/contract/members/members";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import type { Path } from "../../../lib/links.ts";
import { Facts } from "../../../ui/layout/facts.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { MailTo } from "../../../ui/layout/mail-to.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { strings } from "./strings.ts";

interface OverviewProps {
  record: MemberRecord;
  /** Where their details are changed, for those who may. */
  editPage?: Path | undefined;
  /** Below what is told of them at the left. */
  facts?: ReactNode;
  /** What to do now, money, membership and what has happened. */
  children: ReactNode;
}

/** Who a member is, at the left; at the right, and first on a phone, what matters of them now. */
export function RecordOverview({ record: { attributes: a }, editPage, facts, children }: OverviewProps) {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const age = fullYears(a.dateOfBirth, today);
  const address = [a.addressLineOne, a.addressLineTwo, a.addressLineThree, `${a.suburb} ${a.state} ${a.postcode}`]
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Grid
      maxW="75rem"
      columnGap="8"
      rowGap="5"
      alignItems="start"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "18.5rem minmax(0, 1fr)" }}
    >
      <Box gridColumn={{ lg: "1" }} gridRow={{ lg: "1" }} order={{ base: 2, lg: 0 }} minW="0">
        <Facts
          title={strings.contact}
          more={editPage && <TextLink to={editPage}>{strings.edit}</TextLink>}
          items={[
            [strings.columns.memberEmailAddress, a.emailAddress && <MailTo address={a.emailAddress} />],
            [strings.columns.mobilePhoneNumber, a.mobilePhoneNumber && <Phone number={a.mobilePhoneNumber} />],
            [
              strings.address,
              address.length > 0 &&
                address.map((line) => (
                  <Box as="span" display="block" key={line}>
                    {line}
                  </Box>
                )),
            ],
          ]}
        />
        <Facts
          title={strings.about}
          items={[
            [strings.born, a.dateOfBirth && strings.bornOn(formatDate(a.dateOfBirth, "birth"), age)],
            [strings.gender, a.gender && strings.genders[a.gender]],
            [strings.memberSince, formatDate(a.memberSince, "list")],
            [strings.financialTo, formatDate(a.financialTo, "list")],
            [strings.primary, a.isPrimary ? strings.yes : strings.no],
          ]}
        />
        {facts}
      </Box>
      <Grid gap="5" minW="0" templateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}>
        {children}
      </Grid>
    </Grid>
  );
}
