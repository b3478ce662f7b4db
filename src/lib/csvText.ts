import { stringify } from 'csv-stringify/browser/esm/sync';

/** Rows as a CSV file that spreadsheets read as UTF-8, and without formulas in what people wrote. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true },
  );
