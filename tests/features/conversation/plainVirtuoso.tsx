import { Fragment, type Key, type ReactNode } from 'react';

interface PlainListProps<Row> {
  totalCount?: number;
  data?: readonly Row[];
  itemContent: (index: number, row: Row) => ReactNode;
  computeItemKey: (index: number, row: Row) => Key;
}

/** A list of people or pages, with its first hundred rows. */
export function Virtuoso<Row>({ totalCount, data, itemContent, computeItemKey }: PlainListProps<Row>) {
  const total = Math.min(100, totalCount ?? data?.length ?? 0);
  return Array.from({ length: total }, (_, index) => {
    // A list is given its rows, or only how many there are; then its functions look at the place alone.
    const row = data?.[index] as Row;
    return <Fragment key={computeItemKey(index, row)}>{itemContent(index, row)}</Fragment>;
  });
}
