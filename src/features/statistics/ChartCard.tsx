import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { csvText } from '../../lib/csvText.ts';
import { downloadText } from '../../lib/download.ts';
import { useStatisticsTexts } from './texts.ts';

/** A day is written in the reader's way on the screen, and `YYYY-MM-DD` in the file. */
type Cell = string | number | null | { day: string };

/** What a chart shows, as a table: the first column names the row. */
export interface ChartData {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const isDay = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null;

/** Saves a table as a CSV file. */
function saveCsv({ title, columns, rows }: ChartData): void {
  const text = csvText([columns, ...rows.map((row) => row.map((cell) => (isDay(cell) ? cell.day : cell)))]);
  downloadText(`${title}.csv`, text, 'text/csv');
}

/** A chart with its table and its file. Without a chart the table alone. */
export function ChartCard({ data, children }: { data: ChartData; children?: ReactNode }) {
  const texts = useStatisticsTexts();
  const { number, shortDay } = useFormats();
  const [isTable, setIsTable] = useState(children === undefined);
  const { title, columns, rows } = data;
  const shown = (cell: Cell | undefined) =>
    isDay(cell) ? shortDay(cell.day) : typeof cell === 'number' ? number(cell) : (cell ?? '–');
  const toggle = isTable ? texts.showChart : texts.showTable;
  return (
    <Section title={title}>
      {isTable ? (
        // Focusable, so that whoever has no mouse can scroll a wide table.
        <Box role="group" aria-label={title} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 360 }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and rows never move.
                <TableRow key={at}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <TableCell key={column} component="th" scope="row" sx={{ minWidth: 112 }}>
                        {shown(row[0])}
                      </TableCell>
                    ) : (
                      <TableCell key={column} align="right">
                        {shown(row[index])}
                      </TableCell>
                    ),
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        children
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, justifyContent: 'flex-end' }}>
        {children !== undefined && (
          <Button aria-label={texts.of(toggle, title)} onClick={() => setIsTable(!isTable)}>
            {toggle}
          </Button>
        )}
        <Button aria-label={texts.of(texts.download, title)} startIcon={<DownloadIcon />} onClick={() => saveCsv(data)}>
          {texts.download}
        </Button>
      </Box>
    </Section>
  );
}
