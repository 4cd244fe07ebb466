import { checks, type Target } from "./smoke-checks.ts";

// `npm run smoke -- https://members.example.org` sees whether a deployed Salle works: a line for each check, and 1 as the
// exit code if one failed. SMOKE_EMAIL and SMOKE_PASSWORD sign in; SMOKE_API is the gateway's own address.
const [address = "", ...more] = process.argv.slice(2);
if (!/^https?:\/\/[^/]+\/?$/.test(address) || more.length > 0) {
  process.stderr.write("Say where: npm run smoke -- https://members.example.org\n");
  process.exit(2);
}
const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_API: api } = process.env;
const target: Target = {
  site: address.replace(/\/$/, ""),
  api: api?.replace(/\/$/, ""),
  account: email && password ? { email, password } : undefined,
};

const verdicts = await Promise.all(
  checks.map(async ({ name, look }) => ({
    name,
    found: await look(target).catch((thrown: Error) => ({
      wrong: `no answer: ${thrown.cause instanceof Error ? thrown.cause.message : thrown.message}`,
    })),
  })),
);
let failed = 0;
for (const { name, found } of verdicts) {
  if (found === "pass") console.log(`pass  ${name}`);
  else if ("needs" in found) console.log(`skip  ${name}: set ${found.needs}`);
  else {
    failed += 1;
    console.log(`FAIL  ${name}: ${found.wrong}`);
  }
}
console.log(failed > 0 ? `${failed} of ${checks.length} checks failed.` : "It works.");
process.exit(failed > 0 ? 1 : 0);
