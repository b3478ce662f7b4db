import { type ReactNode, useRef } from 'react';
import { Panel } from './Panel.tsx';
import { useFocusKept } from './useFocusKept.ts';

interface EntryListProps {
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** Other entries are being loaded. */
  stale?: boolean;
  children: ReactNode;
}

/** A list of `EntryRow`s on a card; on phones it fills the width. It has the focus once the row that had it is gone. */
export function EntryList({ labelledBy, stale = false, children }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Panel
      {...useFocusKept(list)}
      ref={list}
      tabIndex={-1}
      component="ul"
      aria-labelledby={labelledBy}
      aria-busy={stale}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        opacity: stale ? 0.6 : 1,
        transition: 'opacity 120ms',
      }}
    >
      {children}
    </Panel>
  );
}
