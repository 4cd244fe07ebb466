/** Values by attribute; a nested one by its path, `sessions.ses_01J….expiresAt`. */
export type Values = Readonly<Record<string, unknown>>;

/** A condition expression as data: all of it must hold. */
export interface Condition {
  /** The item is there, or is not. */
  exists?: boolean;
  /** Attributes that are there, or are not. */
  has?: readonly string[];
  hasNot?: readonly string[];
  is?: Values;
  isNot?: Values;
  below?: Values;
  above?: Values;
  /** At least one of these holds. */
  any?: readonly Condition[];
}

/** An update expression as data: single attributes, nested values, counters. Paths as in `Values`. */
export interface Modification {
  set?: Values;
  /** Only where there is nothing yet. */
  setOnce?: Values;
  /** Atomic counters: increments, from 0 where there is none yet. */
  add?: Readonly<Record<string, number>>;
  remove?: readonly string[];
}

/** Placeholders of an expression (attribute names and values): its text may hold no values and no reserved words. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};

  name(path: string): string {
    return path
      .split(".")
      .map((part) => this.#nameOf(part))
      .join(".");
  }

  value(value: unknown): string {
    const known = Object.entries(this.values).find(([, each]) => each === value);
    if (known) return known[0];
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** What goes beside the expression; DynamoDB refuses empty ones. */
  attributes() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }

  #nameOf(part: string): string {
    const known = Object.entries(this.names).find(([, name]) => name === part);
    if (known) return known[0];
    const placeholder = `#n${Object.keys(this.names).length}`;
    this.names[placeholder] = part;
    return placeholder;
  }
}

/** A condition as a condition expression; "" for an empty one. */
export function conditionOf(condition: Condition, to: Placeholders): string {
  const { exists, has = [], hasNot = [], any = [] } = condition;
  const compared = (values: Values = {}, operator: string) =>
    Object.entries(values).map(([path, value]) => `${to.name(path)} ${operator} ${to.value(value)}`);
  return [
    ...(exists === undefined ? [] : [`attribute_${exists ? "" : "not_"}exists(${to.name("pk")})`]),
    ...has.map((path) => `attribute_exists(${to.name(path)})`),
    ...hasNot.map((path) => `attribute_not_exists(${to.name(path)})`),
    ...compared(condition.is, "="),
    ...compared(condition.isNot, "<>"),
    ...compared(condition.below, "<"),
    ...compared(condition.above, ">"),
    ...(any.length > 0 ? [any.map((each) => `(${conditionOf(each, to)})`).join(" OR ")].map((all) => `(${all})`) : []),
  ].join(" AND ");
}

/** A modification as an update expression. */
export function modificationOf(
  { set = {}, setOnce = {}, add = {}, remove = [] }: Modification,
  to: Placeholders,
): string {
  const sets = [
    ...Object.entries(set).map(([path, value]) => `${to.name(path)} = ${to.value(value)}`),
    ...Object.entries(setOnce).map(
      ([path, value]) => `${to.name(path)} = if_not_exists(${to.name(path)}, ${to.value(value)})`,
    ),
    ...Object.entries(add).map(
      ([path, by]) => `${to.name(path)} = if_not_exists(${to.name(path)}, ${to.value(0)}) + ${to.value(by)}`,
    ),
  ];
  return [
    ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.map((path) => to.name(path)).join(", ")}`] : []),
  ].join(" ");
}
