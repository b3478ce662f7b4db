import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { SnoozeMenu } from '../../../components/desk/DeskMenus.tsx';
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
import { LabelMenu } from './LabelMenu.tsx';
import { useDesk } from './useDesk.ts';

interface DeskButtonsProps {
  pageId: number;
  customerId: number;
  mayAssign: boolean;
  mayLabel: boolean;
  /** A bar of its own with words, as on a phone; otherwise icons in the head of the conversation. */
  isBar: boolean;
}

interface DeskButtonProps {
  isBar: boolean;
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  opensMenu?: boolean;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

function DeskButton({ isBar, label, icon, isOn = false, opensMenu = false, onPress }: DeskButtonProps) {
  const aria = opensMenu ? { 'aria-haspopup': 'menu' as const } : { 'aria-pressed': isOn };
  if (isBar)
    return (
      <Button
        {...aria}
        size="small"
        color={isOn ? 'primary' : 'inherit'}
        startIcon={icon}
        onClick={onPress}
        sx={{ minHeight: 40, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <IconButton {...aria} aria-label={label} color={isOn ? 'primary' : 'default'} onClick={onPress}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** What the staff of a page does with a conversation: done, assign, snooze, pin, label. */
export function DeskButtons({ pageId, customerId, mayAssign, mayLabel, isBar }: DeskButtonsProps) {
  const texts = useDeskTexts();
  const formats = useFormats();
  const desk = useDesk({ pageId, customerId });
  const mayNote = useMayUseDesk(pageId, 'notes');
  const { state, snoozedUntil, pinned, assigneeId } = desk.desk;
  const me = useAppSelector(selectUserId);
  const assignee = useAppSelector((root) => selectStaffMember(root, pageId, assigneeId));
  const [assigning, setAssigning] = useState<HTMLElement | null>(null);
  const [snoozing, setSnoozing] = useState<HTMLElement | null>(null);
  const assignButton = useRef<HTMLElement>(null);
  const snoozeButton = useRef<HTMLElement>(null);
  const [labelling, setLabelling] = useState<HTMLElement | null>(null);
  const labelButton = useRef<HTMLElement>(null);
  const isDone = state === 'done';
  const toggleDone = () => void desk.change({ state: isDone ? 'open' : 'done' });
  const togglePin = () => void desk.change({ pinned: !pinned });
  const isMine = assigneeId === me;
  useKeyCommands([
    ...(mayAssign
      ? [
          {
            id: 'done',
            letter: 'e',
            title: isDone ? texts.reopen : texts.done,
            icon: <CheckIcon />,
            run: toggleDone,
          },
          {
            id: 'snooze',
            letter: 's',
            title: texts.snooze,
            icon: <DarkIcon />,
            run: () => setSnoozing(snoozeButton.current),
          },
          {
            id: 'assign',
            letter: 'a',
            title: texts.assign,
            icon: <PersonAddIcon />,
            run: () => setAssigning(assignButton.current),
          },
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
      ? [
          {
            id: 'label',
            letter: 'l',
            title: texts.labels.labels,
            icon: <TagIcon />,
            run: () => setLabelling(labelButton.current),
          },
        ]
      : []),
  ]);

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
      <Box ref={assignButton} component="span">
        <DeskButton
          isBar={isBar}
          label={assigned}
          icon={assigneeIcon}
          opensMenu
          isOn={assigneeId !== null}
          onPress={() => setAssigning(assignButton.current)}
        />
      </Box>
      <Box ref={snoozeButton} component="span">
        <DeskButton
          isBar={isBar}
          label={snoozedUntil ? texts.snoozedUntil(formats.dayAndTime(snoozedUntil)) : texts.snooze}
          icon={<DarkIcon />}
          opensMenu
          isOn={state === 'snoozed'}
          onPress={() => setSnoozing(snoozeButton.current)}
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
          ref={labelButton}
          component="span"
          sx={{ '@container (max-width: 620px)': { '& > button': { display: 'none' } } }}
        >
          <DeskButton
            isBar={isBar}
            label={texts.labels.labels}
            icon={<TagIcon />}
            opensMenu
            isOn={desk.desk.labelIds.length > 0}
            onPress={() => setLabelling(labelButton.current)}
          />
        </Box>
      )}
    </>
  );
  return (
    <>
      {isBar ? <ScrollingRow>{buttons}</ScrollingRow> : buttons}
      <AssignConversationMenu
        anchor={assigning}
        pageId={pageId}
        desk={desk}
        mayNote={mayNote}
        onClose={() => setAssigning(null)}
      />
      {mayLabel && (
        <LabelMenu anchor={labelling} pageId={pageId} customerId={customerId} onClose={() => setLabelling(null)} />
      )}
      <SnoozeMenu
        anchor={snoozing}
        snoozedUntil={snoozedUntil}
        onSnooze={(until) => void desk.change({ snoozedUntil: until })}
        {...(state === 'snoozed' && { onWake: () => void desk.change({ state: 'open' }) })}
        onClose={() => setSnoozing(null)}
      />
    </>
  );
}
