import { localParts, localSeconds } from "@salle/calendar/local-time";
import { dateText, requiredDate } from "@salle/contract/dates";
import type { Membership, UpdateMembership } from "@salle/contract/membership/memberships";
import * as problems from "@salle/contract/problems";
import * as z from "zod/mini";
import { strings } from "./strings.ts";
import { formatTime, parseTime } from "./times.ts";

const isBlank = (text: string) => text.trim() === "";
const isTime = (text: string) => isBlank(text) || parseTime(text) !== null;

const required = (label: string) =>
  z.string().check(z.refine((text) => !isBlank(text), { error: problems.blank(label) }));
const time = (label: string) => z.string().check(z.refine(isTime, { error: strings.noTime(label) }));
const requiredTime = (label: string) => z.pipe(required(label), time(label));

/** Dates and times as they are typed, in the membership's time zone. */
export const editSchema = z
  .object({
    startDate: requiredDate(strings.startDate),
    startTime: requiredTime(strings.startTime),
    endDate: requiredDate(strings.endDate),
    endTime: requiredTime(strings.endTime),
    renewalDate: dateText(strings.renewalDate),
    renewalTime: time(strings.renewalTime),
  })
  .check(
    z.refine(({ renewalDate, renewalTime }) => isBlank(renewalDate) || !isBlank(renewalTime), {
      error: problems.blank(strings.renewalTime),
      path: ["renewalTime"],
    }),
  );
export type EditValues = z.infer<typeof editSchema>;

/** Whether two times as they are typed are one; what is no time is none. */
export const isSameTime = (a: string, b: string): boolean => isBlank(a) || parseTime(a) === parseTime(b);

/** A membership's dates as the form shows them. */
export function valuesOf({ attributes }: Membership): EditValues {
  const shown = (at: number | null): [day: string, clock: string] => {
    if (at === null) return ["", ""];
    const { date: day, time: clock } = localParts(at, attributes.timeZone);
    return [day, formatTime(clock)];
  };
  const [startDate, startTime] = shown(attributes.startDate);
  const [endDate, endTime] = shown(attributes.endDate);
  const [renewalDate, renewalTime] = shown(attributes.renewalDate);
  return { startDate, startTime, endDate, endTime, renewalDate, renewalTime };
}

/** What is sent. A date that was not touched stays the very second it was, which the form does not show. */
export function attributesOf(values: EditValues, membership: Membership): UpdateMembership {
  const { timeZone, version, ...before } = membership.attributes;
  const shown = valuesOf(membership);
  const instant = (field: "start" | "end" | "renewal"): number | null => {
    const [day, clock] = [values[`${field}Date`], values[`${field}Time`]];
    if (isBlank(day)) return null;
    const typed = parseTime(clock);
    const known = parseTime(shown[`${field}Time`]);
    if (day === shown[`${field}Date`] && typed === known) return before[`${field}Date`];
    return localSeconds({ date: day, time: typed ?? "00:00" }, timeZone);
  };
  return {
    startDate: instant("start") ?? before.startDate,
    endDate: instant("end") ?? before.endDate,
    renewalDate: instant("renewal"),
    version,
  };
}
