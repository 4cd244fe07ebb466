import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { strings } from "./strings.ts";
import { sheetsOf } from "./workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A workbook with these sheets, each the XML of its rows; style 1 is a day. */
function workbook(sheets: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(sheets);
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${entries.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      entries.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}
const text = (place: string, said: string) => `<c r="${place}" t="inlineStr"><is><t>${said}</t></is></c>`;

describe("a workbook", () => {
  test("is its sheets with rows as CSV: days as ISO, numbers and yes or no as text, rows on their lines", async () => {
    const members = `<row r="1">${text("A1", "Name")}${text("B1", "Born")}</row><row r="3">${text("A3", "O, &quot;B&quot;\n2")}<c r="B3" s="1"><v>33841</v></c><c r="C3"><v>412345678</v></c><c r="D3" t="b"><v>1</v></c></row>`;
    expect(await sheetsOf(workbook({ Notes: "", Members: members }))).toEqual([
      { name: "Members", csv: 'Name,Born,,\r\n,,,\r\n"O, ""B"" 2",1992-08-25,412345678,true\r\n' },
    ]);
  });

  test.each([
    ["no workbook", strToU8("PK\u0003\u0004 something else"), strings.noWorkbook],
    ["an archive of something else", zipSync({ "photo.jpg": strToU8("x") }), strings.noWorkbook],
    ["one without rows", workbook({ Sheet1: "" }), strings.emptyWorkbook],
    [
      "one with a cell far below",
      workbook({ A: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
      strings.farCell("row 1048576"),
    ],
    [
      "one that unpacks to very much",
      zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(65 * 1024 * 1024) }),
      strings.bigWorkbook,
    ],
  ])("%s is refused with a reason", async (_, bytes, message) => {
    await expect(sheetsOf(Uint8Array.from(bytes))).rejects.toThrow(message);
  });
});
