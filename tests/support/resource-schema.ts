import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";

/** AWS's published schemas of CloudFormation's resources. */
const published = loadAwsServiceSpecSync();

const schemaOf = (type: string) => published.lookup("resource", "cloudFormationType", "equals", type)[0];
type Property = NonNullable<ReturnType<typeof schemaOf>>["properties"][string];
type PropertyType = Property["type"];

/** What CloudFormation works out while it deploys: `Ref`, `Fn::GetAtt`; its type cannot be known before. */
const isWorkedOut = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(?:Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? "");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Schema validation of a resource: what AWS requires and is missing, what it does not know, and what has another type.
 * @returns a line each, with the place: `DeadLetterQueue.maxTries is not known`
 */
export function problemsOf(type: string, properties: Record<string, unknown>): string[] {
  const schema = schemaOf(type);
  return schema ? inside("", schema.properties, properties) : [`${type} is not known`];
}

function inside(place: string, known: Record<string, Property>, given: Record<string, unknown>): string[] {
  const at = (name: string) => (place ? `${place}.${name}` : name);
  const missing = Object.entries(known)
    .filter(([name, { required }]) => required && given[name] === undefined)
    .map(([name]) => `${at(name)} is missing`);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = Object.hasOwn(known, name) ? known[name] : undefined;
    return property ? mismatches(at(name), property.type, value) : [`${at(name)} is not known`];
  });
  return [...missing, ...wrong];
}

function mismatches(place: string, type: PropertyType, value: unknown): string[] {
  if (isWorkedOut(value)) return [];
  const fits = (condition: boolean) => (condition ? [] : [`${place} is no ${type.type}: ${JSON.stringify(value)}`]);
  switch (type.type) {
    case "string":
    case "date-time":
      return fits(typeof value === "string");
    case "number":
      return fits(typeof value === "number");
    case "integer":
      return fits(Number.isInteger(value));
    case "boolean":
      return fits(typeof value === "boolean");
    case "array":
      return Array.isArray(value)
        ? value.flatMap((each, index) => mismatches(`${place}[${index}]`, type.element, each))
        : fits(false);
    case "map":
      return isObject(value)
        ? Object.entries(value).flatMap(([name, each]) => mismatches(`${place}.${name}`, type.element, each))
        : fits(false);
    case "union": {
      const found = type.types.map((each) => mismatches(place, each, value));
      return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
    }
    case "ref": {
      const definition = published.get("typeDefinition", type.reference.$ref);
      return isObject(value) ? inside(place, definition.properties, value) : fits(false);
    }
    case "tag":
      return fits(isObject(value) && typeof value.Key === "string" && "Value" in value);
    case "json":
      return fits(typeof value === "object" || typeof value === "string");
    case "null":
      return fits(value === null);
  }
}
