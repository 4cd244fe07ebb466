/**
 * Content negotiation: the encoding that an answer is packed with, Brotli before gzip.
 * @param accepted the header `accept-encoding`; a name with `q=0` is refused by who asks
 */
export function encodingFor(accepted: string): "br" | "gzip" | null {
  const names = accepted.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.trim().split(";");
    return parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter)) ? [] : [name.trim().toLowerCase()];
  });
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}
