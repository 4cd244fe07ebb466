import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { timeZones } from "@salle/calendar/zones";
import * as environment from "@salle/contract/environment";
import { emailText, nameText } from "@salle/contract/texts";
import { begin, HasBegun } from "@salle/core/tools/seeds/first";
import * as z from "zod/mini";

// `npm run first-user -- --federation … --name … --email …` puts the federation and its root user into the empty table
// of a new deployment and prints the password, once (docs/operations.md).
const USAGE = `Say whose: npm run first-user -- --federation "Fencing Australia" --name "Ada Lovelace" --email ada@example.org
[--zone Australia/Sydney], with ${environment.table} and AWS credentials set.`;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function asked() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ options: { federation: text, name: text, email: text, zone: text } }).values;
  } catch {
    return fail(USAGE);
  }
}

const First = z.object({
  federation: nameText("federation"),
  firstName: nameText("name", 60),
  lastName: nameText("name", 60),
  emailAddress: emailText("email").check(z.minLength(1)),
});

const { federation, name, email, zone = "Australia/Sydney" } = asked();
const [, firstName, lastName] = /^(\S.*?)\s+(\S+)$/.exec(name ?? "") ?? [];
if (!federation || !firstName || !lastName || !email || !process.env[environment.table]) fail(USAGE);
const first = First.safeParse({ federation, firstName, lastName, emailAddress: email });
if (!first.success) fail(`${first.error.issues[0]?.message}\n${USAGE}`);
const timeZone = timeZones.find((known) => known === zone) ?? fail(`${zone} is no time zone that Salle knows.`);
const password = randomBytes(18).toString("base64url");
try {
  await begin({ ...first.data, timeZone, password }, new Date());
} catch (error) {
  fail(error instanceof HasBegun ? error.message : `The table cannot be written: ${(error as Error).message}`);
}
console.log(`${first.data.emailAddress} can sign in with ${password}`);
