import { useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
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
interface SnoozeMenuProps extends DeskMenuProps {
  /** Until when it is snoozed now; absent for several conversations. */
  snoozedUntil?: string | null;
  onSnooze: (until: string) => void;
  /** Opens a snoozed conversation again. */
  onWake?: () => void;
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

/** Puts conversations aside until a time, or takes one back. */
export function SnoozeMenu({ anchor, snoozedUntil, onSnooze, onWake, onClose }: SnoozeMenuProps) {
  const texts = useDeskTexts();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const now = new Date();
  const until = (time: Date) => onSnooze(time.toISOString());
  return (
    <>
      <ActionMenu
        open={anchor !== null}
        title={snoozedUntil ? texts.snoozedUntil(formats.dayAndTime(snoozedUntil)) : texts.snooze}
        place={placeAt(anchor)}
        onClose={onClose}
        actions={[
          ...(onWake ? [{ id: 'wake', label: texts.wake, run: onWake }] : []),
          ...SNOOZE_TIMES.map((time) => ({ id: time, label: texts[time], run: () => until(snoozeUntil(time, now)) })),
          { id: 'own', label: texts.ownTime, run: () => setChoosing(true) },
        ]}
      />
      {isChoosing && (
        <SnoozeDialog
          title={texts.snooze}
          onClose={() => setChoosing(false)}
          onTime={(time) => {
            setChoosing(false);
            until(time);
          }}
        />
      )}
    </>
  );
}
