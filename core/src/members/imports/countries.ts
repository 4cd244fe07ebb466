import { countries } from "@salle/contract/countries";
import { fold } from "../../lib/fold.ts";

/** What files call countries besides the names and codes that programs know: usual names, and sport's own codes. */
const ALIASES: Record<string, string> = {
  AE: "uae",
  AU: "oz",
  CD: "dr congo|drc|democratic republic of the congo",
  CG: "congo|republic of the congo",
  CI: "ivory coast",
  CZ: "czech republic",
  GB: "uk|great britain|britain|england|scotland|wales|northern ireland|eng|sco|wal|nir",
  HK: "hong kong",
  IE: "eire|republic of ireland",
  IR: "islamic republic of iran",
  KP: "dpr korea",
  KR: "korea|republic of korea",
  LA: "lao pdr",
  MK: "macedonia",
  MM: "burma|myanmar",
  MO: "macau|macao",
  NL: "holland",
  NZ: "aotearoa",
  PS: "palestine",
  RU: "russian federation",
  SY: "syrian arab republic",
  SZ: "swaziland",
  TL: "east timor",
  TR: "turkey",
  TW: "chinese taipei",
  US: "america|united states of america",
  VA: "holy see|vatican",
  VN: "viet nam",
};

/** Olympic codes that are no ISO codes: fencers' lists have these. */
const OLYMPIC =
  "AEUAE AGANT AOANG ASASA AWARU BBBAR BDBAN BFBUR BGBUL BMBER BSBAH BTBHU BWBOT BZBIZ CGCGO CHSUI CLCHI CRCRC DEGER DKDEN DZALG FJFIJ GDGRN GMGAM GNGUI GQGEQ GRGRE GTGUA GWGBS HNHON HRCRO HTHAI IDINA IRIRI KHCAM KNSKN KWKUW KYCAY LKSRI LSLES LVLAT LYLBA MCMON MGMAD MMMYA MNMGL MRMTN MUMRI MWMAW MYMAS NENIG NGNGR NINCA NLNED NPNEP OMOMA PHPHI PRPUR PSPLE PTPOR PYPAR SAKSA SBSOL SCSEY SDSUD SISLO SVESA TDCHA TGTOG TOTGA TWTPE TZTAN UYURU VCVIN VGIVB VIISV VNVIE VUVAN WSSAM ZARSA ZMZAM ZWZIM";

/** A name without case, accents, articles and marks, and with its usual words written out. */
const key = (name: string): string =>
  fold(name)
    .replace(/\./g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bthe\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

let known: Map<string, string> | undefined;

function byName(): Map<string, string> {
  // Some are called otherwise in Australia.
  const names = ["en", "en-AU"].map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const found = new Map<string, string>();
  const add = (name: string | undefined, code: string) => name && !found.has(key(name)) && found.set(key(name), code);
  for (const [code, long] of countries) {
    for (const name of [code, long, ...names.map((each) => each.of(code))]) add(name, code);
  }
  for (const [code, aliases] of Object.entries(ALIASES)) for (const name of aliases.split("|")) add(name, code);
  for (const codes of OLYMPIC.split(" ")) add(codes.slice(2), codes.slice(0, 2));
  return found;
}

/**
 * The two-letter code of a country by its English name, by a usual other one or by its code of ISO 3166-1 or, where that
 * leaves it free, of the Olympic Committee; null when nobody is called so.
 */
export function countryOf(text: string): string | null {
  known ??= byName();
  return known.get(text.toLowerCase()) ?? known.get(key(text)) ?? null;
}
