import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useMinute } from '../../../components/useMinute.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectTextSize } from '../../../store/session/preferencesSlice.ts';
import type { FirstVisible } from './firstVisible.ts';

/** Room above and below the text of a day, in px. */
const ROOM_PX = 12;
/** The height of the text of a day with its background, in rem. */
const TEXT_REM = 1.375;

const Place = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  boxSizing: 'border-box',
  height: `calc(${TEXT_REM}rem + ${ROOM_PX}px)`,
  padding: '8px 0 2px',
  pointerEvents: 'none',
});
const StickyPlace = styled(Place)({
  position: 'absolute',
  top: 0,
  insetInline: 0,
  zIndex: 1,
  visibility: 'hidden',
  opacity: 0,
  transition: 'opacity 0.16s, visibility 0.16s',
  '&.shown': { visibility: 'visible', opacity: 1 },
});
const Chip = styled('span')(({ theme }) => ({
  padding: '1px 12px',
  borderRadius: 14,
  fontSize: '0.75rem',
  lineHeight: 1.8,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.mode === 'light' ? 'rgba(255, 255, 255, 0.94)' : 'rgba(23, 33, 46, 0.94)',
  boxShadow: theme.palette.mode === 'light' ? '0 1px 2px rgba(16, 24, 40, 0.1)' : 'none',
}));

interface DayHeaderProps {
  day: string;
  firstVisible: FirstVisible;
  /** The first row of the day, which this header is part of. */
  itemIndex: number;
}

/** The name of a day; at midnight today becomes yesterday. */
function DayChip({ day }: { day: string }) {
  const formats = useFormats();
  useMinute(true);
  return <Chip>{formats.day(day)}</Chip>;
}

/** The day of the messages below. While one scrolls, the sticky header replaces it as soon as it leaves the view. */
export function DayHeader({ day, firstVisible, itemIndex }: DayHeaderProps) {
  const isReplaced = useSyncExternalStore(
    firstVisible.subscribe,
    () => firstVisible.isScrolling && firstVisible.row?.itemIndex === itemIndex && firstVisible.row.top < 0,
  );
  return (
    <Place data-day={day} style={isReplaced ? { visibility: 'hidden' } : undefined}>
      <DayChip day={day} />
    </Place>
  );
}

interface StickyDayHeaderProps {
  firstVisible: FirstVisible;
  dayAt: (itemIndex: number) => string | undefined;
  isDayStart: (itemIndex: number) => boolean;
}

/**
 * The day of the first row in view, on top of the list while one scrolls and a second longer: it covers no message that
 * somebody reads. The header of the next day pushes it out of view.
 */
export function StickyDayHeader({ firstVisible, dayAt, isDayStart }: StickyDayHeaderProps) {
  const day = useSyncExternalStore(firstVisible.subscribe, () => {
    const first = firstVisible.row;
    const hasOwn = first !== undefined && first.top >= 0 && isDayStart(first.itemIndex);
    return first === undefined || hasOwn ? undefined : dayAt(first.itemIndex);
  });
  const textSize = useAppSelector(selectTextSize);
  const height = ROOM_PX + (TEXT_REM * 16 * textSize) / 100;
  const shift = useSyncExternalStore(firstVisible.subscribe, () => {
    const first = firstVisible.row;
    return first && isDayStart(first.itemIndex + 1) ? Math.min(0, first.bottom - height) : 0;
  });
  const isScrolling = useSyncExternalStore(firstVisible.subscribe, () => firstVisible.isScrolling);
  if (day === undefined) return null;
  return (
    <StickyPlace
      aria-hidden
      data-sticky-day=""
      className={isScrolling ? 'shown' : undefined}
      style={{ transform: `translateY(${shift}px)` }}
    >
      <DayChip day={day} />
    </StickyPlace>
  );
}
