/** A bar of a plot; `limit` is drawn as a line across it. */
interface Bar {
  label: string;
  value: number;
  text: string;
  limit?: number;
  isOurs: boolean;
}

const WIDTH = 760;
const LEFT = 250;
const ROW = 34;

/** Horizontal bars as SVG that reads on light and dark; on a logarithmic scale where the values are far apart. */
export function bars(title: string, list: Bar[], { isLogarithmic = false } = {}): string {
  const highest = Math.max(...list.flatMap(({ value, limit = 0 }) => [value, limit]));
  const room = WIDTH - LEFT - 110;
  const lengthOf = (value: number) =>
    isLogarithmic ? (room * Math.log10(1 + value)) / Math.log10(1 + highest) : (room * value) / highest;
  const rows = list.map(({ label, value, text, limit, isOurs }, index) => {
    const y = 48 + index * ROW;
    const end = LEFT + lengthOf(value);
    const mark = limit === undefined ? "" : markAt(LEFT + lengthOf(limit), y);
    return [
      `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${Math.max(2, end - LEFT).toFixed(1)}" height="20" fill="${isOurs ? "#2f6fb3" : "#9aa3ad"}"/>`,
      `<text x="${(Math.max(end, limit === undefined ? 0 : LEFT + lengthOf(limit)) + 8).toFixed(1)}" y="${y + 15}">${escaped(text)}</text>`,
      mark,
    ].join("");
  });
  const height = 58 + list.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<g font-family="system-ui, sans-serif" font-size="13" fill="#1f2933">`,
    `<text x="16" y="26" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...rows,
    "</g></svg>\n",
  ].join("\n");
}

const markAt = (x: number, y: number) =>
  `<line x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y - 4}" y2="${y + 24}" stroke="#b3382f" stroke-width="2"/>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The members table of 50,000 beside Admidio 4.3.17 on the same kind of machine (budgets, "What a user would run instead"). */
export function membersPlot(figures: Readonly<Record<string, number>>): string {
  const [ours, bare] = [figures["directory worst p50"] ?? 0, figures["directory worst bare"] ?? 0];
  const bar = (label: string, value: number, isOurs = false): Bar => ({
    label,
    value,
    text: `${value >= 100 ? Math.round(value).toLocaleString("en-AU") : value.toFixed(1)} ms`,
    isOurs,
  });
  return bars(
    "25 of 50,000 members with a filter and the total: median ms, logarithmic",
    [
      bar("Admidio on MariaDB", 5270),
      bar("Admidio on PostgreSQL", 1652),
      bar("Salle, the slowest question", ours, true),
      bar("a handler that does nothing", bare),
    ],
    { isLogarithmic: true },
  );
}

/** What the browser loads. */
export function sitePlot(figures: Readonly<Record<string, number>>): string {
  const bar = (label: string, name: string, limit: number): Bar => {
    const kilobytes = (figures[name] ?? 0) / 1024;
    return { label, value: kilobytes, text: `${kilobytes.toFixed(0)} of ${limit} KB`, limit, isOurs: true };
  };
  const areas = Object.keys(figures).filter((name) => /^site area .* brotli$/.test(name));
  const largest = areas.reduce(
    (most, each) => ((figures[each] ?? 0) > (figures[most] ?? 0) ? each : most),
    areas[0] ?? "",
  );
  return bars("JavaScript that the browser loads, Brotli; the line is the budget", [
    bar("login page", "site login brotli", 150),
    bar("signed in, members table", "site members brotli", 200),
    bar(`largest area (${largest.split(" ")[2] ?? ""})`, largest, 25),
  ]);
}
