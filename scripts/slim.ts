import { readFileSync } from "node:fs";
import { prefixes } from "@salle/contract/areas";
import { type Plugin, transform } from "esbuild";

/**
 * Stubs in place of what a Lambda has no use for (decision 0026). Tree shaking cannot drop these parts of libraries,
 * for whether they are called is decided at run time.
 */
const STAND_INS: { of: RegExp; from?: RegExp; contents: string }[] = [
  // Lambda gives its credentials by environment variables; profiles, single sign-on and the like are half of a client.
  {
    of: /^@aws-sdk\/credential-provider-node$/,
    contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  },
  // So it gives its region, and there are no files of profiles to read.
  {
    of: /\/getInstanceMetadataRegion$/,
    from: /@smithy/,
    contents: "export const getInstanceMetadataRegion = async () => undefined;",
  },
  {
    of: /\/loadSharedConfigFiles$/,
    from: /@smithy/,
    contents: `export const CONFIG_PREFIX_SEPARATOR = ".";
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  // None of our calls streams events.
  {
    of: /^@smithy\/core\/event-streams$/,
    contents:
      "export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = null;",
  },
  // The table has one endpoint, which is configured; nobody asks the service for another.
  {
    of: /^@aws-sdk\/middleware-endpoint-discovery$/,
    contents: `export const resolveEndpointDiscoveryConfig = (config) => config;
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { default: false };`,
  },
  // The entities make the parameters of writes; ElectroDB's own client, which reads and writes, is never made.
  {
    of: /^\.\/client$/,
    from: /electrodb/,
    contents: `const { EntityIdentifiers: { entity, version } } = require("./types");
      exports.normalizeConfig = (config) => ({ ...config, identifiers: { entity, version, ...config?.identifiers } });`,
  },
  // A service joins several entities in one call, which we do not; transactions are written by our own `commit`.
  { of: /\/(service|transaction)$/, from: /electrodb/, contents: "module.exports = {};" },
  // Filters of queries, which are made without ElectroDB, and keys for people to take apart.
  {
    of: /^\.\/filters$/,
    from: /electrodb/,
    contents: "exports.FilterFactory = class { injectFilterClauses(clauses) { return clauses; } };",
  },
  { of: /\/conversions$/, from: /electrodb/, contents: "exports.createConversions = () => ({});" },
  // Clients retry in the standard way; nobody sets another.
  { of: /\/AdaptiveRetryStrategy$/, from: /@smithy/, contents: "export class AdaptiveRetryStrategy {}" },
  // Node reads this by itself.
  {
    of: /^base64-js$/,
    contents: 'exports.toByteArray = (text) => Uint8Array.from(Buffer.from(text, "base64"));',
  },
  // Our fonts are not packed as those of the web are.
  { of: /^brotli\//, from: /fontkit/, contents: "module.exports = {};" },
  // It checks how entities are declared, which every test does by loading them.
  {
    of: /^jsonschema$/,
    from: /electrodb/,
    contents: `exports.Validator = class { addSchema() {} validate() { return { errors: [] }; } };
      exports.Validator.prototype.customFormats = {};`,
  },
  // Node has this hash; here it is once more, for where it is not built in.
  { of: /\/Sha256Js$/, from: /@smithy/, contents: "export class Sha256Js {}" },
  // A bucket is in one region, and none is of the express kind, so the plain signer will do.
  {
    of: /^@aws-sdk\/signature-v4-multi-region$/,
    contents: `import { SignatureV4 } from "@smithy/signature-v4";
      export { SignatureV4 as SignatureV4SignWithCredentials };
      export class SignatureV4MultiRegion extends SignatureV4 { static sigv4aDependency() { return "none"; } }`,
  },
  // Mails leave through SES, unsigned by us, and we say of what type an attachment is.
  {
    of: /\/(smtp-pool|smtp-transport|sendmail-transport|stream-transport|json-transport|dkim|mime-types|fetch|http-proxy-client)(\/index)?(\.js)?$/,
    from: /nodemailer/,
    contents: "module.exports = class {};",
  },
  // Markup keeps no styles, so none is ever parsed.
  {
    of: /^postcss$/,
    from: /sanitize-html/,
    contents: 'exports.parse = () => { throw new Error("postcss is not in this bundle"); };',
  },
  // The sanitiser asks `launder` whether an address is safe, and never for a date.
  {
    of: /^dayjs$/,
    from: /launder/,
    contents: 'module.exports = () => { throw new Error("dayjs is not in this bundle"); };',
  },
  // A document has no pictures and no password.
  { of: /^(png-js|@noble\/ciphers\/aes)$/, from: /pdfkit/, contents: "module.exports = {};" },
];

/** Puts the stubs into a bundle. */
export const standIns: Plugin = {
  name: "stand-ins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, importer, resolveDir, namespace }) => {
      if (namespace === "stand-in") return null;
      const standIn = STAND_INS.find(({ of, from }) => of.test(path) && (!from || from.test(importer)));
      return standIn && { path, namespace: "stand-in", pluginData: { ...standIn, resolveDir } };
    });
    onLoad({ filter: /.*/, namespace: "stand-in" }, ({ pluginData: { contents, resolveDir } }) => ({
      contents,
      resolveDir,
    }));
  },
};

/** An id needs to know the prefixes, which are worked out of all domains with their Lambdas and areas: it gets them as they come out. */
export const plainPrefixes: Plugin = {
  name: "plain-prefixes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@salle\/contract\/areas$/ }, ({ path, importer }) =>
      importer.endsWith("/core/src/lib/ids.ts") ? { path, namespace: "prefixes" } : null,
    );
    onLoad({ filter: /.*/, namespace: "prefixes" }, () => ({
      contents: `export const prefixes = ${JSON.stringify(prefixes)};`,
    }));
  },
};

/** The AWS clients bring their whole manifest (package.json) to say which version they are. */
export const plainManifests: Plugin = {
  name: "plain-manifests",
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, "utf8"));
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
  },
};

/** AWS tells where a region is by its name, and lists them all besides, each with a name for people, which nobody reads. */
export const regionsByName: Plugin = {
  name: "regions-by-name",
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/core\/.+\/partitions\.js$/ }, async ({ path }) => {
      const { partitionsInfo } = await import(path);
      const partitions = partitionsInfo.partitions.map((each: object) => ({ ...each, regions: {} }));
      return { contents: `export const partitionsInfo = ${JSON.stringify({ ...partitionsInfo, partitions })};` };
    });
  },
};

/**
 * The AWS clients name the traits in their schemas by constants, `[_hQ]: 1`, in which esbuild must suspect a side
 * effect, so it keeps the schemas of every call a service has. With the names written out it keeps those of the calls
 * we make. Each error is registered, whichever call has it: without that it comes as the service's plain one, by its name.
 */
export const plainSchemas: Plugin = {
  name: "plain-schemas",
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const names = new Map(
        Array.from(source.matchAll(/^const (_\w+) = ("[^"]*");$/gm), ([, name, text]) => [name, text]),
      );
      const plain = source.replace(/\[(_\w+)\]:/g, (whole, name) => (names.has(name) ? `${names.get(name)}:` : whole));
      return {
        contents: plain.replace(/^n0_registry\.registerError\((\w+)\$, \1\);$/gm, (whole, error) =>
          path.includes("client-dynamodb") && OF_TABLES.test(error) ? "" : whole,
        ),
      };
    });
  },
};
/** What DynamoDB refuses calls with that make, copy and restore tables, of which a Lambda makes none. */
const OF_TABLES =
  /^(?:Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|Index|Invalid(?:Export|Restore)|Limit|PointInTime|Policy|Replica(?!ted)|ResourceInUse|Table)/;

/**
 * How countries write a number is half of what is known of phone numbers; we only read them (core/src/lib/phone.ts).
 */
export const phonesWithoutFormats: Plugin = {
  name: "phones-without-formats",
  setup({ onLoad }) {
    onLoad({ filter: /libphonenumber-js\/metadata\.min\.json\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const metadata = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
      for (const country of Object.values<unknown[]>(metadata.countries)) country[FORMATS] = 0;
      return { contents: `export default ${JSON.stringify(metadata)};` };
    });
  },
};
/** Where a country's formats stand in its list, as the library's class Metadata reads it. */
const FORMATS = 4;

/**
 * The contract is declarations: what a call of it makes matters only where it is used. esbuild must suspect a side effect
 * in each call, so it would keep every endpoint of a file of which a Lambda knows one object. Written as a function that
 * is called in place, and marked as pure, a declaration nobody uses goes with all that it calls.
 */
export const pureDeclarations: Plugin = {
  name: "pure-declarations",
  setup({ onLoad }) {
    onLoad({ filter: DECLARING }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "ts", target: "es2023" });
      return { contents: code.replace(DECLARATION, "$1/* @__PURE__ */ (() => ($2))();"), loader: "js" };
    });
  },
};
/** The contract, and what of an area is declared: its entities, stores and how it is told. */
const DECLARING = /\/(?:packages\/contract\/src\/.+|core\/src\/.+\/(?:entity|store|resource))\.ts$/;
/** A constant made by a call, from the beginning of a line to the line that ends it. */
const DECLARATION =
  /^((?:export )?const \w+ = )((?:(?:\w+\.)?\w+\(|\{)(?:[^\n]*|[^\n]*\n(?: [^\n]*\n)*[}\])][^\n]*));$/gm;
