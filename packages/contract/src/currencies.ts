import { type Currency, defaultCurrency } from "@salle/money/currency";

/** What each country pays with (ISO 3166-1, ISO 4217), by currency: `AUD:AUKI` is the dollar of AU and KI, `AED` of AE alone. */
const CODES =
  "AED AFN ALL AMD AOA ARS AUD:AUCCCXHMKINFNRTV AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF:CHLI CLP CNY COP CRC CUP CVE CZK DJF DKK:DKFOGL DOP DZD EGP ERN ETB EUR:ADATAXBEBGBLCYDEEEESFIFRGFGPGRHRIEITLTLULVMCMEMFMQMTNLPMPTRESISKSMTFVAXKYT FJD FKP GBP:GBGGGSIMJE GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS:ILPS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD:MAEH MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK:NOBVSJ NPR NZD:NZCKNUPNTK OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD:USASBQECFMGUIOMHMPPRPWTCTLUMVGVI UYU UZS VES VND VUV WST XAF:CFCGCMGAGQTD XCD:AGAIDMGDKNLCMSVC XCG:CWSX XOF:BFBJCIGWMLNESNTG XPF:NCPFWF YER ZAR ZMW ZWG";

const currencies: ReadonlyMap<string, Currency> = new Map(
  CODES.split(" ").flatMap((codes) => {
    const [currency = "", countries = currency.slice(0, 2)] = codes.split(":");
    return (countries.match(/../g) ?? []).map((country) => [country, currency] as const);
  }),
);

/**
 * The country-to-currency map (spec 01 §3.4): what a country pays with. One that has no currency of its own, as
 * Antarctica, has the default one.
 */
export const currencyOf = (country: string): Currency => currencies.get(country) ?? defaultCurrency;
