/**
 * What an id can look like: letters, digits and `_:.-`, the dot before the secret of an invoice's older links. Anything
 * else names nothing, and no key is made of it.
 */
export const isId = (given: unknown): given is string => typeof given === "string" && /^[\w:.-]{1,200}$/.test(given);
