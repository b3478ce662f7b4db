import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface EvenTabsProps<Tab extends string> {
  /** What the tabs are for, for those who hear the screen. */
  label: string;
  /** The names of the tabs; each panel has the id `<id>-<name>`, its tab `<id>-tab-<name>`. */
  names: readonly Tab[];
  id: string;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  renderLabel: (tab: Tab) => ReactNode;
}

/** Which tab a key leads to from this one, by their places. */
function ledTo(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * A few tabs of one width. Arrows lead from one to the next, Enter and Space choose, as everywhere. Material UI's tabs can also be
 * scrolled and measured, which weighs 5 kB on the first screen.
 */
export function EvenTabs<Tab extends string>({ label, names, id, chosen, onChoose, renderLabel }: EvenTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  const lead = (event: KeyboardEvent, place: number) => {
    const next = ledTo(event.key, place, names.length);
    const tab = next === undefined ? undefined : list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
  };
  return (
    <Box ref={list} role="tablist" aria-label={label} sx={{ display: 'flex', position: 'relative', minHeight: 48 }}>
      {names.map((name, place) => (
        <ButtonBase
          key={name}
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-${name}`}
          aria-selected={name === chosen}
          // The list is one stop of the Tab key.
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => lead(event, place)}
          sx={{
            flex: 1,
            minHeight: 48,
            px: 2,
            py: 1.5,
            typography: 'button',
            lineHeight: 1.25,
            color: name === chosen ? 'primary.dark' : 'text.secondary',
          }}
        >
          {renderLabel(name)}
        </ButtonBase>
      ))}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          bottom: 0,
          left: 0,
          width: `${100 / names.length}%`,
          height: 2,
          bgcolor: 'primary.main',
          transform: `translateX(${names.indexOf(chosen) * 100}%)`,
          transition: 'transform 300ms cubic-bezier(0.4, 0, 0.2, 1)',
        }}
      />
    </Box>
  );
}
