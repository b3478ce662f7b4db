import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { TimeMenu } from '../../../components/desk/DeskMenus.tsx';
import { useMayUseDesk } from '../../../components/desk/useMayUseDesk.ts';
import { useKeyCommands } from '../../../components/keyCommands.ts';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { CheckIcon, DarkIcon, PersonAddIcon, PinIcon, TagIcon } from '../../../components/ui/icons.tsx';
import { ScrollingRow } from '../../../components/ui/ScrollingRow.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectStaffMember } from '../../../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { AssignConversationMenu } from './AssignConversationMenu.tsx';
import { CustomerLabelMenu } from './CustomerLabelMenu.tsx';
import { DeskButton } from './DeskButton.tsx';
import { useDesk } from './useDesk.ts';

interface DeskButtonsProps {
  pageId: number;
  customerId: number;
  mayAssign: boolean;
  mayLabel: boolean;
  /** A bar of its own with words, as on a phone; otherwise icons in the head of the conversation. */
  isBar: boolean;
}

type MenuName = 'assign' | 'snooze' | 'label';

/** What the staff of a page does with a conversation: done, assign, snooze, pin, label. */
export function DeskButtons({ pageId, customerId, mayAssign, mayLabel, isBar }: DeskButtonsProps) {
  const texts = useDeskTexts();
  const formats = useFormats();
  const desk = useDesk({ pageId, customerId });
  const mayNote = useMayUseDesk(pageId, 'notes');
  const { state, snoozedUntil, pinned, assigneeId } = desk.desk;
  const me = useAppSelector(selectUserId);
  const assignee = useAppSelector((root) => selectStaffMember(root, pageId, assigneeId));
  const [menu, setMenu] = useState<{ name: MenuName; anchor: HTMLElement | null } | null>(null);
  const buttonOf = {
    assign: useRef<HTMLElement>(null),
    snooze: useRef<HTMLElement>(null),
    label: useRef<HTMLElement>(null),
  };
  const open = (name: MenuName) => setMenu({ name, anchor: buttonOf[name].current });
  const placeOf = (name: MenuName) => ({
    anchor: menu?.name === name ? menu.anchor : null,
    onClose: () => setMenu(null),
  });
  const isDone = state === 'done';
  const toggleDone = () => void desk.change({ state: isDone ? 'open' : 'done' });
  const togglePin = () => void desk.change({ pinned: !pinned });
  const isMine = assigneeId === me;
  useKeyCommands([
    ...(mayAssign
      ? [
          { id: 'done', letter: 'e', title: isDone ? texts.reopen : texts.done, icon: <CheckIcon />, run: toggleDone },
          { id: 'snooze', letter: 's', title: texts.snooze, icon: <DarkIcon />, run: () => open('snooze') },
          { id: 'assign', letter: 'a', title: texts.assign, icon: <PersonAddIcon />, run: () => open('assign') },
          {
            id: 'assignMe',
            letter: 'm',
            title: isMine ? texts.unassignMe : texts.assignMe,
            icon: <PersonAddIcon />,
            run: () => void desk.change({ assigneeId: isMine ? null : me }),
          },
          { id: 'pin', title: pinned ? texts.unpin : texts.pin, icon: <PinIcon />, run: togglePin },
        ]
      : []),
    ...(mayLabel
      ? [{ id: 'label', letter: 'l', title: texts.labels.labels, icon: <TagIcon />, run: () => open('label') }]
      : []),
  ]);

  const snooze = snoozedUntil ? texts.snoozedUntil(formats.dayAndTime(snoozedUntil)) : texts.snooze;
  const assigned =
    assigneeId === null
      ? texts.assign
      : texts.assigned(assigneeId === me ? texts.toMe : (assignee?.participantDto.profileName ?? texts.formerStaff));
  const assigneeIcon = assignee ? <PersonAvatar person={assignee.participantDto} size={24} /> : <PersonAddIcon />;
  const assignButtons = (
    <>
      <Button
        size="small"
        variant={isDone ? 'contained' : 'outlined'}
        startIcon={<CheckIcon />}
        aria-pressed={isDone}
        onClick={toggleDone}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', flexShrink: 0, alignSelf: 'center' }}
      >
        {isDone ? texts.reopen : texts.done}
      </Button>
      <Box ref={buttonOf.assign} component="span">
        <DeskButton
          isBar={isBar}
          label={assigned}
          icon={assigneeIcon}
          opensMenu
          isOn={assigneeId !== null}
          onPress={() => open('assign')}
        />
      </Box>
      <Box ref={buttonOf.snooze} component="span">
        <DeskButton
          isBar={isBar}
          label={snooze}
          icon={<DarkIcon />}
          opensMenu
          isOn={state === 'snoozed'}
          onPress={() => open('snooze')}
        />
      </Box>
      <DeskButton
        isBar={isBar}
        label={pinned ? texts.unpin : texts.pin}
        icon={<PinIcon />}
        isOn={pinned}
        onPress={togglePin}
      />
    </>
  );
  const buttons = (
    <>
      {mayAssign && assignButtons}
      {mayLabel && (
        // In a narrow head the name needs the room: the details have the labels too, and the key L opens the menu in this place.
        <Box
          ref={buttonOf.label}
          component="span"
          sx={{ '@container (max-width: 620px)': { '& > button': { display: 'none' } } }}
        >
          <DeskButton
            isBar={isBar}
            label={texts.labels.labels}
            icon={<TagIcon />}
            opensMenu
            isOn={desk.desk.labelIds.length > 0}
            onPress={() => open('label')}
          />
        </Box>
      )}
    </>
  );
  return (
    <>
      {isBar ? <ScrollingRow>{buttons}</ScrollingRow> : buttons}
      <AssignConversationMenu {...placeOf('assign')} pageId={pageId} desk={desk} mayNote={mayNote} />
      {mayLabel && <CustomerLabelMenu {...placeOf('label')} pageId={pageId} customerId={customerId} />}
      <TimeMenu
        {...placeOf('snooze')}
        title={texts.snooze}
        label={snooze}
        first={
          state === 'snoozed' ? [{ id: 'wake', label: texts.wake, run: () => void desk.change({ state: 'open' }) }] : []
        }
        onTime={(until) => void desk.change({ snoozedUntil: until })}
      />
    </>
  );
}
