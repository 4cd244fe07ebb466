import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject, type ProvidedContext } from "vitest";

/** A value of a template: a text, or what CloudFormation makes one of. */
// biome-ignore lint/suspicious/noExplicitAny: a template's properties have as many shapes as AWS has resources.
type Json = any;

export interface Resource {
  id: string;
  /** The stack it is in: `Routes`. */
  stack: string;
  type: string;
  properties: Json;
  /** What becomes of it with its stack: `Delete`, `Retain`. */
  deletion: string | undefined;
  /** What must be there before it. */
  after: string[];
}

export interface Assembly {
  folder: string;
  /** Where its stacks are deployed. */
  region: string;
  resources: Resource[];
  /** The stacks that are deployed before a stack, by their names. */
  before(stack: string): string[];
  /** All resources of a type, of all stacks. */
  all(type: string): Resource[];
  /** The text that a value stands for; what is another resource's becomes `Name` or `Name.Attribute`. */
  text(value: Json): string;
}

const read = (folder: string, file: string): Json => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** What was made of a stage's stacks. */
export function assembly(stage: keyof ProvidedContext["assemblies"]): Assembly {
  const folder = inject("assemblies")[stage];
  const templates = readdirSync(folder)
    .filter((file) => file.endsWith(".template.json"))
    .map((file) => ({ ...read(folder, file), stack: file.replace(/^.*-(\w+)\.template\.json$/, "$1") }));
  const exported = new Map<string, Json>(
    templates.flatMap(({ Outputs = {} }) =>
      Object.values<Json>(Outputs).map((each) => [each.Export?.Name, each.Value]),
    ),
  );
  const resources = templates.flatMap(({ stack, Resources = {} }) =>
    Object.entries<Json>(Resources).map(([id, each]) => ({
      id,
      stack,
      type: each.Type,
      properties: each.Properties ?? {},
      deletion: each.DeletionPolicy,
      after: [each.DependsOn ?? []].flat(),
    })),
  );
  const text = (value: Json): string => {
    if (typeof value !== "object") return String(value);
    if (value["Fn::Join"]) return value["Fn::Join"][1].map(text).join(value["Fn::Join"][0]);
    if (value["Fn::ImportValue"]) return text(exported.get(value["Fn::ImportValue"]));
    if (value["Fn::GetAtt"]) return `${bare(value["Fn::GetAtt"][0])}.${value["Fn::GetAtt"][1]}`;
    return value.Ref ? bare(value.Ref) : JSON.stringify(value);
  };
  const { artifacts } = read(folder, "manifest.json");
  const stackOf = (artifact: string) => artifact.split("-").at(-1) ?? "";
  const dependencies = new Map<string, string[]>(
    Object.entries<Json>(artifacts).map(([id, each]) => [stackOf(id), (each.dependencies ?? []).map(stackOf)]),
  );
  const before = (stack: string): string[] =>
    (dependencies.get(stack) ?? []).filter(isStack).flatMap((each) => [...before(each), each]);
  const isStack = (name: string) => resources.some(({ stack }) => stack === name);
  const regions = Object.values<Json>(artifacts).flatMap(({ type, environment }) =>
    type === "aws:cloudformation:stack" ? [environment.split("/").at(-1)] : [],
  );
  return {
    folder,
    region: [...new Set(regions)].join(),
    resources,
    before,
    all: (type) => resources.filter((resource) => resource.type === type),
    text,
  };
}

/** A resource's id without the hash behind it. */
const bare = (id: string): string => id.replace(/[0-9A-F]{8}$/, "");

export interface Finding {
  ruleId: string;
  resourceId: string;
  compliance: string;
  exceptionReason: string;
}

/** What cdk-nag found in a stage's stacks. */
export const findings = ({ folder }: Assembly): Finding[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith("-NagReport.json"))
    .flatMap((file) => read(folder, file).lines as Finding[]);
