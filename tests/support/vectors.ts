// What a stranger sends: made here, after the kinds of public lists (naughty strings, JSON test suites, JWT attacks).

/** Names that every object inherits: as a value, a key, an id or a token none means anything. */
export const inherited = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty"];

/** Texts that are no texts: halves of a pair, control characters, what is not seen, what decoding has lost. */
export const broken = [
  "\ud800",
  "a\udc00b",
  "a\u0000b",
  "a\u0000b@x.test",
  "\u001b[31m",
  "\u009b",
  "\u200b",
  "\u0301\u0301",
  "\u2060\u00ad",
  "\ufffd",
  "a\uffff",
  "\ufeff",
  "a\r\nBcc: b@x.test",
  "a\u2028b",
];

/** Texts that a program could take for its own. */
export const naughty = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE members; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is what is tried
  "{{7*7}} ${7*7} <%= 7 %>",
  "=cmd|' /C calc'!A0",
  "../../../etc/passwd",
  "%00%0a%ff",
  "ﷺ ﷽ 𝕳𝖊𝖑𝖑𝖔 Ω≈ç√∫˜µ≤",
  "مرحبا بالعالم",
  "田中さんにあげて下さい",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "Z\u0336a\u0336l\u0336g\u0336o\u0336",
  "e\u0301",
  "Robert\u202Etxt",
  "NaN",
  "undefined",
  "null",
  "-1e309",
  "0x7f",
  "O'Brien-d'Arcy",
  "\\u0000\\",
  "system:system",
  "#pk",
];

/** What no text field takes. */
export const wrongTypes: readonly unknown[] = [
  {},
  [[]],
  { $gt: "" },
  1e308,
  -0.5,
  true,
  null,
  { toString: "x" },
  { length: 1 },
];

/** Bodies that are refused whatever they are sent to. */
export const refusedBodies: readonly (readonly [name: string, body: string])[] = [
  ["nothing", ""],
  ["no JSON", "{"],
  ["a byte-order mark", '\ufeff{"attributes":{}}'],
  ["a comment", '{"attributes":{}}//'],
  ["a trailing comma", '{"attributes":{},}'],
  ["single quotes", "{'attributes':{}}"],
  ["a bare NaN", '{"attributes":NaN}'],
  ["a control character in a text", '{"attributes":"\u0001"}'],
  ["two values", '{"attributes":{}}{"attributes":{}}'],
  ["a text", '"text"'],
  ["a list", "[]"],
  ["null", "null"],
  ["no attributes", "{}"],
  ["attributes that are a list", '{"attributes":[]}'],
  ["attributes that are null", '{"attributes":null}'],
  ["attributes twice, the last of them null", '{"attributes":{},"attributes":null}'],
  ["a key beside attributes", '{"attributes":{},"isRoot":true}'],
  ["privileged keys", '{"attributes":{"isRoot":true,"grants":[],"clubId":"x","pk":"x","version":"0"}}'],
  ["a prototype", '{"attributes":{"__proto__":{"isRoot":true}}}'],
  ["a prototype by its escapes", '{"attributes":{"\\u005f_proto__":{"isRoot":true}}}'],
  ["a constructor", '{"attributes":{"constructor":{"prototype":{}}}}'],
  ["numbers beyond all bounds", `{"attributes":{"version":1e400,"firstName":${"9".repeat(400)}}}`],
  ["deep lists", `{"attributes":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ["deep objects", `${'{"attributes":'.repeat(5000)}1${"}".repeat(5000)}`],
  ["lists that never end", "[".repeat(50_000)],
];

/** Bytes that are not UTF-8, to stand in a text: a byte that begins nothing, cut and overlong forms, a surrogate. */
export const notUtf8 = [[0xff], [0xe9], [0xf0, 0x9f, 0xa4], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]];

/** Ids that are none. */
export const noIds = [
  "__proto__",
  "constructor",
  "toString",
  "a\u0000b",
  "a/b",
  "a#b",
  "a?b=c",
  " ",
  "\u200b",
  "🤺",
  "clb_'--",
  "clb_",
  "club:",
  "club:__proto__",
  "system:system:system",
  "-1",
  "null",
  "x".repeat(3000),
];

/** What follows the question mark in percent-encoding that is none, or none of UTF-8. */
export const noQueries = ["a=%", "a=%zz", "a=%ff", "filters[searchterm]=%c0%af", "%ed%a0%80=1"];
/** Queries that mean nothing to us. */
export const oddQueries = [
  "filters=x",
  "filters[__proto__]=x",
  "filters[constructor][prototype]=x",
  "filters[toString]=x",
  "__proto__[limit]=1",
  "sort[column][x]=1",
  "sort[column]=constructor",
  "sort[column]=__proto__",
  "pagination[limit]=NaN",
  "pagination[limit]=1e9",
  "pagination[offset]=-1",
  "pagination[offset]=9007199254740993",
  "page[cursor]=e30",
  "page[cursor]=bnVsbA",
  "%5B%5D=%5B",
  "a&b&&=&=c",
];
