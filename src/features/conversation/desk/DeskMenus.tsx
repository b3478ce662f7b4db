import { useState } from 'react';
import { ActionMenu, type MenuAction } from '../../../components/ui/ActionMenu.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { useGetPageUsersQuery } from '../../../store/inbox/pageUsersApi.ts';
import { selectStaff } from '../../../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { SNOOZE_TIMES, snoozeUntil } from './snoozeTimes.ts';
import type { useDesk } from './useDesk.ts';

interface DeskMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  pageId: number;
  desk: ReturnType<typeof useDesk>;
  onClose: () => void;
}

const placeAt = (anchor: HTMLElement | null) => ({
  anchorEl: anchor,
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' } as const,
  transformOrigin: { vertical: 'top', horizontal: 'right' } as const,
});

/** Gives the conversation to one of the staff, or takes it from them. */
export function AssignMenu({ anchor, pageId, desk: { desk, change }, onClose }: DeskMenuProps) {
  const texts = useDeskTexts();
  const me = useAppSelector(selectUserId);
  useGetPageUsersQuery({ pageId, userType: 'P' }, { skip: anchor === null });
  const staff = useAppSelector((state) => selectStaff(state, pageId));
  const others = staff.filter(({ accepted, participantDto }) => accepted && participantDto.userAccountId !== me);
  const to = (assigneeId: number | null, label: string): MenuAction => ({
    id: String(assigneeId),
    label,
    isChosen: desk.assigneeId === assigneeId,
    run: () => void change({ assigneeId }),
  });
  return (
    <ActionMenu
      open={anchor !== null}
      title={texts.assign}
      place={placeAt(anchor)}
      onClose={onClose}
      actions={[
        ...(me === null ? [] : [to(me, texts.toMe)]),
        ...others.map(({ participantDto }) => to(participantDto.userAccountId, participantDto.profileName)),
        to(null, texts.toNobody),
      ]}
    />
  );
}

/** Puts the conversation aside until a time, or takes it back. */
export function SnoozeMenu({ anchor, desk: { desk, change }, onClose }: DeskMenuProps) {
  const texts = useDeskTexts();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const now = new Date();
  const until = (time: Date) => void change({ snoozedUntil: time.toISOString() });
  return (
    <>
      <ActionMenu
        open={anchor !== null}
        title={desk.snoozedUntil ? texts.snoozedUntil(formats.dayAndTime(desk.snoozedUntil)) : texts.snooze}
        place={placeAt(anchor)}
        onClose={onClose}
        actions={[
          ...(desk.state === 'snoozed'
            ? [{ id: 'wake', label: texts.wake, run: () => void change({ state: 'open' }) }]
            : []),
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
