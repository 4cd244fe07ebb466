/** What is wrong with a field, by its name in the form. */
export interface FieldProblem {
  name: string;
  text: string;
}

/**
 * The problems of a form's fields: the form's own, however deep its values lie (`fees.0.name`), then the server's of
 * fields that have none of their own.
 */
export function problemsIn(errors: object, said: ReadonlyMap<string, { message: string }> = new Map()): FieldProblem[] {
  const own = errorsIn(errors, []);
  const names = new Set(own.map(({ name }) => name));
  const others = [...said].filter(([name]) => !names.has(name)).map(([name, { message }]) => ({ name, text: message }));
  return [...own, ...others];
}

function errorsIn(errors: object, path: readonly string[]): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || key === "ref") return [];
    const at = [...path, key];
    if ("message" in value && typeof value.message === "string" && "type" in value) {
      return [{ name: at.join("."), text: value.message }];
    }
    return errorsIn(value, at);
  });
}

/** In the order in which the fields stand; what is of none of them comes last. */
export function inOrderOf(names: readonly string[], problems: readonly FieldProblem[]): FieldProblem[] {
  const place = ({ name }: FieldProblem) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...problems].sort((a, b) => place(a) - place(b));
}
