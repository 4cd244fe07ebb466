import { fileURLToPath } from "node:url";
import { describeAccess } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { ErrorBody } from "@salle/contract/errors";
import { defaultValues, VERSION } from "@salle/contract/parameters";
import type { ResourceSchema } from "@salle/contract/resource";
import * as z from "zod/mini";
import { writeOrCheck } from "./generated.ts";
import { linedJson } from "./lined-json.ts";

// Writes docs/openapi.json from the contract's endpoints.
const schemaOf = (schema: z.core.$ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === schema || !isDeclared(zodSchema)) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      jsonSchema.$ref = `#/components/schemas/${nameOf(zodSchema)}`;
    },
  });
  return json;
};

const isDeclared = (schema: z.core.$ZodType): schema is ResourceSchema => "declaration" in schema;

/** Resources stand once among the components, by their type; several forms of one type are numbered. */
const resources = new Map<ResourceSchema, string>();
function nameOf(schema: ResourceSchema): string {
  const known = resources.get(schema);
  if (known) return known;
  const { type } = schema.declaration;
  const before = [...resources.keys()].filter(({ declaration }) => declaration.type === type).length;
  const name = before === 0 ? type : `${type}${before + 1}`;
  resources.set(schema, name);
  return name;
}

const content = (schema: unknown) => ({ content: { "application/json": { schema } } });

function operation(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return {
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `Access: ${describeAccess(endpoint.access)}. Source: ${endpoint.source}.`,
    security: endpoint.access.kind === "open" ? [] : [{ bearer: [] }],
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...endpoint.headers.map((name) => ({ name, in: "header", schema: { type: "string" } })),
      ...(endpoint.query ? queryParameters(endpoint.query) : []),
      ...(endpoint.include.length > 0 ? [includeParameter(endpoint.include)] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...content(schemaOf(endpoint.body, "input")) } }),
    responses: {
      ...(endpoint.output
        ? { 200: { description: "Done", ...content(schemaOf(endpoint.output, "output")) } }
        : endpoint.file
          ? { 200: { description: "Done", content: { [endpoint.file]: {} } } }
          : { 204: { description: "Done" } }),
      default: { description: "Refused or failed", ...content({ $ref: "#/components/schemas/Errors" }) },
    },
  };
}

/** A list's query travels in brackets: each group is one deepObject parameter. */
function queryParameters(query: z.ZodMiniType) {
  const { properties = {} } = schemaOf(query, "input") as { properties?: Record<string, unknown> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    style: "deepObject",
    explode: true,
    schema,
  }));
}

/** Related objects to include: their relationships' names, with commas between them. */
const includeParameter = (names: readonly string[]) => ({
  name: "include",
  in: "query",
  style: "form",
  explode: false,
  schema: { type: "array", items: { enum: names } },
});

const paths: Record<string, Record<string, unknown>> = {};
for (const endpoint of endpoints) {
  paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
}
/** A resource names no other, so that all of them are known by now. */
const components = Object.fromEntries([...resources].map(([schema, name]) => [name, schemaOf(schema, "output")]));
/** The API as an OpenAPI 3.1 document. */
const document = {
  openapi: "3.1.0",
  info: { title: `${defaultValues.applicationName} API`, version: VERSION },
  paths,
  components: {
    securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    schemas: { Errors: schemaOf(ErrorBody, "output"), ...components },
  },
};
/** The document as it stands in docs/openapi.json: a call a line, in the contract's order. */
export const text = `${linedJson(document, 3)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeOrCheck("docs/openapi.json", text, "npm run openapi");
