import { useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { ActionMenu, type ActionMenuProps, type MenuAction } from '../ui/ActionMenu.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { SNOOZE_TIMES, snoozeUntil } from './snoozeTimes.ts';
import { useColleagues } from './useColleagues.ts';

interface DeskMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}
interface AssignMenuProps extends DeskMenuProps {
  pageId: number;
  /** Who is assigned now; absent for several conversations. */
  assigneeId?: number | null;
  onAssign: (assigneeId: number | null) => void;
  /** Below the people. */
  more?: readonly MenuAction[];
}
interface TimeMenuProps extends DeskMenuProps {
  /** What happens at the chosen time. */
  title: string;
  /** What the menu is called where that is more than the title. */
  label?: string;
  /** Above the times. */
  first?: readonly MenuAction[];
  place?: ActionMenuProps['place'];
  onTime: (time: string) => void;
}

const placeAt = (anchor: HTMLElement | null) => ({
  anchorEl: anchor,
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' } as const,
  transformOrigin: { vertical: 'top', horizontal: 'right' } as const,
});

/** Gives conversations to one of the staff, or takes them from whoever has them. */
export function AssignMenu({ anchor, pageId, assigneeId, onAssign, more = [], onClose }: AssignMenuProps) {
  const texts = useDeskTexts();
  const me = useAppSelector(selectUserId);
  useGetPageUsersQuery({ pageId, userType: 'P' }, { skip: anchor === null });
  const colleagues = useColleagues(pageId);
  const to = (id: number | null, label: string): MenuAction => ({
    id: String(id),
    label,
    ...(assigneeId !== undefined && { isChosen: assigneeId === id }),
    run: () => onAssign(id),
  });
  return (
    <ActionMenu
      open={anchor !== null}
      title={texts.assign}
      place={placeAt(anchor)}
      onClose={onClose}
      actions={[
        ...(me === null ? [] : [to(me, texts.toMe)]),
        ...colleagues.map(({ userAccountId, profileName }) => to(userAccountId, profileName)),
        to(null, texts.toNobody),
        ...more,
      ]}
    />
  );
}

/** Asks for a time to come: one of those that are offered, or an own one in a dialog. */
export function TimeMenu({ anchor, title, label = title, first = [], place, onTime, onClose }: TimeMenuProps) {
  const texts = useDeskTexts();
  const [isChoosing, setChoosing] = useState(false);
  const now = new Date();
  const choose = (time: Date) => onTime(time.toISOString());
  return (
    <>
      <ActionMenu
        open={anchor !== null}
        title={label}
        place={place ?? placeAt(anchor)}
        onClose={onClose}
        actions={[
          ...first,
          ...SNOOZE_TIMES.map((time) => ({ id: time, label: texts[time], run: () => choose(snoozeUntil(time, now)) })),
          { id: 'own', label: texts.ownTime, run: () => setChoosing(true) },
        ]}
      />
      {isChoosing && (
        <SnoozeDialog
          title={title}
          onClose={() => setChoosing(false)}
          onTime={(time) => {
            setChoosing(false);
            choose(time);
          }}
        />
      )}
    </>
  );
}
