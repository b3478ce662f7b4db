import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { rangesOf } from '#contract/burmese/normalForm.ts';

/** How much of a text stands before its first mark, in code units. */
const BEFORE_MARK = 40;

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  borderRadius: 3,
  backgroundColor: theme.palette.mode === 'light' ? '#ffe48a' : '#6b5510',
}));

/** Where a text may be cut so that the mark is near its beginning: before a letter, never between it and its marks. */
function cutBefore(text: string, place: number): number {
  let cut = Math.max(0, place - BEFORE_MARK);
  while (cut > 0 && cut < place && (/[\p{M}\udc00-\udfff]/u.test(text[cut] ?? '') || text[cut - 1] === '\u1039'))
    cut += 1;
  return cut;
}

/** A text in which what was sought is marked, cut in front where that is far from the beginning. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const ranges = rangesOf(text, search);
  const first = ranges[0];
  const start = first && first.start > 2 * BEFORE_MARK ? cutBefore(text, first.start) : 0;
  let end = start;
  return (
    <>
      {start > 0 && '…'}
      {ranges.map((range) => {
        const before = text.slice(end, range.start);
        end = range.end;
        return (
          <Fragment key={range.start}>
            {before}
            <Mark>{text.slice(range.start, range.end)}</Mark>
          </Fragment>
        );
      })}
      {text.slice(ranges.at(-1)?.end ?? start)}
    </>
  );
}
