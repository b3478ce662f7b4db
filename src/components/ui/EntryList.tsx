import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';

interface EntryListProps {
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** Other entries are being loaded. */
  stale?: boolean;
  children: ReactNode;
}

/** A list of `EntryRow`s on a card; on phones it fills the width. */
export function EntryList({ labelledBy, stale = false, children }: EntryListProps) {
  return (
    <Panel
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
