import { readFileSync } from "node:fs";
import { countries } from "@salle/contract/countries";
import { separators } from "@salle/contract/members/imports";
import { describe, expect, test } from "vitest";
import { keysOf, othersIn } from "./clubs.ts";
import { countryOf } from "./countries.ts";
import { readFile } from "./file.ts";
import { columnsOf, dateOrderOf, encodingOf, numbered, separatorOf } from "./recognise.ts";
import { dateOf, parseRows } from "./rows.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string) => {
  const file = readFile(bytes(text), {});
  return parseRows(file.lines, { ...file.options, today: "2026-11-21", country: "AU" });
};

describe("a file nobody here wrote is recognised", () => {
  test("its letters: UTF-8, Windows Latin or UTF-16", () => {
    expect(encodingOf(bytes("Gärber"))).toBe("utf-8");
    expect(encodingOf(Uint8Array.from([0x47, 0xe4, 0x72]))).toBe("windows-1252");
    expect(encodingOf(Uint8Array.from([0xff, 0xfe, 0x41, 0x00]))).toBe("utf-16le");
    expect(encodingOf(Uint8Array.from([0xfe, 0xff, 0x00, 0x41]))).toBe("utf-16be");
  });
  test.each([
    ["semicolons", "a;b;c\n1;2;3", ";"],
    ["commas inside quotes do not count", 'a;b\n"x,y,z";2\n"p,q,r";3', ";"],
    ["tabs", "a\tb\n1\t2", "\t"],
    ["bars", "a|b\n1|2", "|"],
  ])("its separator: %s", (_, text, separator) => {
    expect(separatorOf(text, separators)).toBe(separator);
  });
  test("its columns, whatever their case, language and order; each field once", () => {
    expect(columnsOf(["Licence No", "SURNAME", "First name", "Born", "Sex", "Nation"])).toEqual([
      "nationalId",
      "lastName",
      "firstName",
      "dateOfBirth",
      "gender",
      null,
    ]);
    expect(columnsOf(["Vorname", "Nachname", "Geburtsdatum", "Ort", " Email"])).toEqual([
      "firstName",
      "lastName",
      "dateOfBirth",
      "suburb",
      "emailAddress",
    ]);
    expect(columnsOf(["Surname", "Last name"])).toEqual(["lastName", null]);
    expect(columnsOf(["DateOfBirth", "E_MAIL", "Prénom*", "Suburb / Town", "Constructor"])).toEqual([
      "dateOfBirth",
      "emailAddress",
      "firstName",
      null,
      null,
    ]);
  });
  test.each([
    [["25.08.1992"], "dmy"],
    [["08/25/1992", "01/02/2000"], "mdy"],
    [["1992-08-25"], "ymd"],
    [["01/02/2000"], "dmy"],
    [[""], "dmy"],
    [["1992-08-25", "08/25/1992"], "mdy"],
    [["1992-08-25", "25/08/1992"], "dmy"],
    [["1992-08-25 00:00:00", "1992-08-26T10:00:00Z"], "ymd"],
  ] as const)("the order of its dates: %j is %s", (samples, order) => {
    expect(dateOrderOf([...samples])).toBe(order);
  });
});

describe("dates", () => {
  test.each([
    ["25.08.1992", "dmy", "1992-08-25"],
    ["8/25/1992", "mdy", "1992-08-25"],
    ["1992-8-5", "dmy", "1992-08-05"],
    ["5 8 92", "dmy", "1992-08-05"],
    ["5/8/26", "dmy", "2026-08-05"],
    ["5/8/27", "dmy", "1927-08-05"],
    ["soon", "dmy", "soon"],
    ["33841", "dmy", "1992-08-25"],
    ["33841.5", "mdy", "1992-08-25"],
    ["1992", "dmy", "1992"],
    ["25/08/1992 00:00:00", "dmy", "1992-08-25"],
    ["8/25/1992 12:00 AM", "mdy", "1992-08-25"],
    ["1992-08-25T00:00:00.000+10:00", "dmy", "1992-08-25"],
    ["1/2/3/4", "dmy", "1/2/3/4"],
  ] as const)("%s in the order %s is %s", (text, order, date) => {
    expect(dateOf(text, order, "2026-11-21")).toBe(date);
  });
});

describe("each row is judged by itself", () => {
  test("what is wrong stands at its line and field", () => {
    const [good, noName, badDate, future, odd] = rowsOf(
      "Surname,First name,Born,Sex\nSmith,Ann,2001-02-03,f\n,Bob,2001-02-03,\nLee,Cy,2001-02-30,m\nKim,Di,2031-01-01,\nWu,Ed,2000-01-01,yes",
    );
    expect(good?.member).toMatchObject({ lastName: "Smith", gender: "F", dateOfBirth: "2001-02-03" });
    expect(noName).toMatchObject({ line: 3, member: null, errors: [{ field: "lastName" }] });
    const advice = "Dates are read as year, month and day, such as 1999-12-31: change it, or choose another order.";
    expect(badDate?.errors).toEqual([{ field: "dateOfBirth", message: `2001-02-30 is no date. ${advice}` }]);
    expect(future?.errors[0]?.message).toBe("The Date of birth cannot be in the future.");
    expect(odd?.errors).toEqual([{ field: "gender", message: "The Gender must be F, M or X." }]);
  });
  test("the same person twice is an error at the second place", () => {
    const rows = rowsOf("Surname,First name,Born\nGärber,Ésaïe,25.08.1992\ngarber,esaie,25.08.1992");
    expect(rows[1]).toMatchObject({
      member: null,
      errors: [{ field: null, message: "This is the same person as on line 2. Leave one of the two out." }],
    });
  });
  test("blank lines and padded cells do no harm", () => {
    const rows = rowsOf("Vorname dump, Nachname ,Geburtsdatum\n\n Ésaïe , Gärber ,  25.08.1992\n , ,\n");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).toBe(3);
    expect(rows[0]?.values.lastName).toBe("Gärber");
  });
});

describe("what messy files have", () => {
  const read = (text: string, encoding: BufferEncoding = "utf8") => readFile(Buffer.from(text, encoding), {});
  const [header, row] = ["Surname;First name;Born", "Gärber;Ésaïe;25.08.1992"];

  test.each([
    ["UTF-8 with its mark", Buffer.from(`\ufeff${header}\r\n${row}`)],
    ["UTF-16 as Excel saves Unicode text", Buffer.from(`\ufeff${header}\r\n${row}`, "utf16le")],
    ["UTF-16 the other way round", Buffer.from(`\ufeff${header}\r\n${row}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(`${header}\r\n${row}`, "latin1")],
    ["a first line that says the separator", Buffer.from(`sep=;\r\n${header}\r\n${row}`)],
  ])("%s is read", (_, file) => {
    const { lines, options } = readFile(file, {});
    const [parsed] = parseRows(lines, { ...options, today: "2026-11-21", country: "AU" });
    expect(parsed?.member).toMatchObject({ lastName: "Gärber", firstName: "Ésaïe", dateOfBirth: "1992-08-25" });
  });

  test("headers of the same name are numbered, and the first is read", () => {
    expect(numbered(["Email", "e-mail", "", "", "Name"])).toEqual(["Email", "e-mail (2)", "", "", "Name"]);
    const { options } = read("Surname,First name,Born,Email,Email\na,b,2001-01-01,c@x.test,d@x.test");
    expect(options.columns.at(-1)).toBeNull();
  });

  test.each(["ja", "1", "YES", "y", "true", "x", "oui"])("%s is a yes", (word) => {
    const [parsed] = rowsOf(`Surname,First name,Born,Newsletter\na,b,2001-01-01,${word}`);
    expect(parsed?.member?.allowMarketing).toBe(true);
  });
  test.each(["nein", "0", "No", "n", "false"])("%s is a no", (word) => {
    const [parsed] = rowsOf(`Surname,First name,Born,Newsletter\na,b,2001-01-01,${word}`);
    expect(parsed?.member?.allowMarketing).toBe(false);
  });
  test("what is neither is refused on its column", () => {
    const [parsed] = rowsOf("Surname,First name,Born,Newsletter\na,b,2001-01-01,perhaps");
    expect(parsed?.errors).toEqual([{ field: "allowMarketing", message: "The Allow marketing must be yes or no." }]);
  });

  test("a year of two digits is a guess that is told", () => {
    const [guessed, whole] = rowsOf("Surname,First name,Born\na,b,25/8/92\nc,d,25/8/1992");
    const message = "The Date of birth 25/8/92 is read as 25 August 1992.";
    expect(guessed?.warnings).toEqual([{ field: "dateOfBirth", message }]);
    expect(whole?.warnings).toEqual([]);
  });

  test("the apostrophe that other programs put before a formula goes", () => {
    const [parsed] = rowsOf("Surname,First name,Born,Mobile\n'=Cmd,'t Ann,2001-01-01,'+61 412 345 678");
    expect(parsed?.member).toMatchObject({
      lastName: "=Cmd",
      firstName: "'t Ann",
      mobilePhoneNumber: "+61 412 345 678",
    });
  });

  test("a table of too many columns is refused", () => {
    const wide = (cell: string) => Array.from({ length: 101 }, () => cell).join(",");
    const refused = expect.objectContaining({ message: "The file has 101 columns; one import can have at most 100." });
    expect(() => read(`${wide("a")}\n${wide("1")}`)).toThrow(refused);
  });

  test("a workbook is not read here, and says where it is", () => {
    expect(() => readFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), {})).toThrow(
      expect.objectContaining({ message: "Workbooks are read on the import page. Send their sheet as CSV." }),
    );
  });

  test("5,000 rows are read, and each that is wrong is named", () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `Name${at},Ann,${at % 10 === 0 ? "31.02.2001" : "1.2.2001"}`);
    const parsed = rowsOf(`Surname,First name,Born\n${rows.join("\n")}`);
    expect(parsed.filter(({ member }) => member)).toHaveLength(4500);
    expect(parsed.find(({ errors }) => errors.length > 0)?.line).toBe(2);
  });
});

describe("rows of other clubs", () => {
  const file = readFile(
    bytes(
      "Surname,First name,Born,Club\na,b,2001-01-01,HARBOURSIDE  F.C.\nc,d,2001-01-01,Ridge\ne,f,2001-01-01,\n,,,Ridge",
    ),
    {},
  );
  const rows = (names: string[]) =>
    parseRows(file.lines, { ...file.options, today: "2026-11-21", country: "AU", clubs: keysOf(names) });

  test("are left out, whatever is wrong with them; a blank is this club's", () => {
    expect(rows(["Harbourside F.C."]).map(({ isElsewhere }) => isElsewhere)).toEqual([false, true, false, true]);
    expect(rows(["Harbourside F.C."]).flatMap(({ errors }) => errors)).toEqual([]);
  });
  test("are taken where their club is chosen", () => {
    expect(rows(["Harbourside F.C.", "ridge"]).filter(({ member }) => member)).toHaveLength(3);
  });
  test("are counted by club, the most first", () => {
    const own = keysOf(["Harbourside F.C."]);
    const cells = ["harbourside f c", "Ridge", "Bay", "RIDGE", "", undefined, "--"];
    expect(othersIn(cells, own, keysOf(["Bay"]))).toEqual([
      { name: "Ridge", rows: 2, isChosen: false },
      { name: "Bay", rows: 1, isChosen: true },
    ]);
  });
});

describe("a line that is refused says what to change or to map", () => {
  const errorsOf = (text: string) =>
    rowsOf(text).map(({ errors }) => errors.map(({ field, message }) => [field, message]));
  const unread = (label: string) => `No column of the file is read as the ${label}. Choose one, or another separator.`;

  test("where no header is known", () => {
    expect(errorsOf("Vorname dump, Nachname tralal, Geburtsdatum\nÉsaïe, Gärber,  25.08.1992")).toEqual([
      [
        ["firstName", unread("First name")],
        ["lastName", unread("Last name")],
      ],
    ]);
  });
  test("where all is one column", () => {
    expect(errorsOf("Vorname Nachname Geburtsdatum\nÉsaïe Gärber 25.08.1992")).toEqual([
      [
        ["firstName", unread("First name")],
        ["lastName", unread("Last name")],
        ["dateOfBirth", unread("Date of birth")],
      ],
    ]);
  });
  test("where one line lacks what others have", () => {
    const file =
      "Vorname,Nachname,Geburtsdatum,Ort, Email\nÉsaïe,Gärber,25.08.1992,Bern,a@x.test\nHelin, Fietz, ,Bern, b@x.test";
    expect(errorsOf(file)).toEqual([[], [["dateOfBirth", "The Date of birth cannot be blank."]]]);
  });
  test("where a date is far from now", () => {
    expect(errorsOf("Name,Vorname,Born\nFar,Future,9999-12-31")).toEqual([
      [["dateOfBirth", "The Date of birth must be in the years 1800 to 3999."]],
    ]);
  });
  test("where a cell has lines", () => {
    expect(errorsOf('Name,Vorname,Born,Street\nGärber,Ésaïe,2001-01-01,"1 Way\nUnit 2"')).toEqual([
      [["addressLineOne", "The Address line one must be one line, without tabs and line breaks."]],
    ]);
  });
});

describe("countries", () => {
  test.each([
    ["Australia", "AU"],
    ["AUSTRALIA", "AU"],
    ["au", "AU"],
    ["AUS", "AU"],
    ["New Zealand", "NZ"],
    ["NZL", "NZ"],
    ["the Netherlands", "NL"],
    ["Holland", "NL"],
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["England", "GB"],
    ["U.S.A.", "US"],
    ["United States of America", "US"],
    ["Côte d’Ivoire", "CI"],
    ["Cote d'Ivoire", "CI"],
    ["Trinidad & Tobago", "TT"],
    ["Trinidad and Tobago", "TT"],
    ["Saint Lucia", "LC"],
    ["Türkiye", "TR"],
    ["Turkey", "TR"],
    ["GER", "DE"],
    ["DEU", "DE"],
    ["SUI", "CH"],
    ["BRN", "BN"],
    ["Deutschland", null],
    ["Atlantis", null],
    ["constructor", null],
    ["", null],
  ])("%j is %j", (text, code) => {
    expect(countryOf(text)).toBe(code);
  });
  test("each is known by its codes and by the name that the site shows", () => {
    const names = new Intl.DisplayNames("en-AU", { type: "region" });
    expect(countries.size).toBe(249);
    for (const [code, long] of countries) {
      expect([code, long, names.of(code) ?? ""].map(countryOf)).toEqual([code, code, code]);
    }
  });
  test("in a file each is read, and one that is not known says so", () => {
    const [known, unknown] = rowsOf(
      "Name,Vorname,Born,Country\nGärber,Ésaïe,2001-01-01,France\nFietz,Helin,2001-01-01,Utopia",
    );
    expect(known?.member?.country).toBe("FR");
    const message = "The Country must be a name in English or a code, such as Australia, AU or AUS.";
    expect(unknown?.errors).toEqual([{ field: "country", message }]);
  });
});

describe("files that are no tables are refused on their field", () => {
  test.each([
    ["only a header", "Surname,First name"],
    ["a picture", "PNG\u0000\u0001\u0002,\n1,2"],
    ["an open quote", 'a,b\n"x,y\nz'],
  ])("%s", (_, text) => {
    expect(() => readFile(bytes(text), {})).toThrow(expect.objectContaining({ status: 417 }));
  });
});

test("the club's file of 188 fencers is read whole", () => {
  const file = readFile(readFileSync(new URL("../../../../tests/data/club-fencers-latin1.csv", import.meta.url)), {});
  const rows = parseRows(file.lines, { ...file.options, today: "2026-11-21", country: "AU" });
  expect(file.options.separator).toBe(";");
  expect(rows).toHaveLength(188);
  expect(rows.filter((row) => row.member)).toHaveLength(188);
  expect(rows[0]?.member).toMatchObject({ nationalId: "000000000001", dateOfBirth: "1992-01-01", gender: "F" });
  const mapped = file.headers.map((header, index) =>
    header === "Nation" ? "country" : (file.options.columns[index] ?? null),
  );
  const byNation = parseRows(file.lines, { ...file.options, columns: mapped, today: "2026-11-21", country: "AU" });
  expect(byNation.filter((row) => row.member?.country === "FR").length).toBeGreaterThan(0);
  expect(byNation.flatMap((row) => row.errors)).toEqual([]);
});
