/** Reads CSV (RFC 4180) with a header line into one object a row. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',' && end !== '') rows.push([]);
    if (end === '') break;
  }
  const [header = [], ...lines] = rows.filter((row) => row.join('') !== '');
  return lines.map((line) => Object.fromEntries(header.map((name, column) => [name, line[column] ?? ''])));
}
