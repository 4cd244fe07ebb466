type Always<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** The attributes that a change gives; an undefined one counts as not given. */
export const given = <T extends object>(changes: T): Pick<T, Always<T>> & { [K in keyof T]?: NonUndefined<T[K]> } => {
  const said = { ...changes };
  for (const name in said) if (said[name] === undefined) delete said[name];
  return said as ReturnType<typeof given<T>>;
};

type NonUndefined<V> = V extends undefined ? never : V;
