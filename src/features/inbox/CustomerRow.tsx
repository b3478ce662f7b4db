import { styled } from '@mui/material/styles';
import { type MouseEvent, memo } from 'react';
import { conversationKey, type Desk, INITIAL_DESK } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { CheckIcon, DarkIcon, PinIcon } from '../../components/ui/icons.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { waitsSince } from '../../store/inbox/pageMembers.ts';
import { selectPageUser, selectStaffMember, selectStaffName } from '../../store/inbox/pageUsersSlice.ts';
import { type Chosen, isChosen } from './bulk/chosen.ts';
import type { PressedRow } from './bulk/useRowPress.ts';
import { ListRow } from './ListRow.tsx';
import { RowLabels } from './RowLabels.tsx';

interface CustomerRowProps {
  pageId: number;
  pageUserId: number;
  selectedCustomerId: number | null;
  /** Who is chosen; null while nobody chooses. */
  chosen: Chosen | null;
  onPress: (row: PressedRow, event: MouseEvent) => void;
  onHold?: ((row: PressedRow) => void) | undefined;
}

/** A customer in the list of a page. */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { pageId, pageUserId, selectedCustomerId, chosen, onPress, onHold } = props;
  const rowSizes = useRowSizes();
  const row = useAppSelector((state) => selectPageUser(state, pageId, pageUserId));
  const colleague = useAppSelector((state) => selectStaffName(state, pageId, row?.lastSenderId));
  if (!row) return <div style={{ height: rowSizes.list }} />;
  const { userAccountId, profileName, active } = row.participantDto;
  const pressed = { pageUserId, customerId: userAccountId };
  return (
    <ListRow
      avatar={<PersonAvatar person={row.participantDto} active={active} size={rowSizes.photo} />}
      name={profileName}
      conversationKey={conversationKey({ kind: 'page', pageId, customerId: userAccountId })}
      message={row}
      isOwnSide={row.messageStatus === 'P'}
      colleague={colleague}
      look={row.look}
      waitingSince={waitsSince(row)}
      marks={
        (row.guest || row.desk) && (
          <CustomerMarks pageId={pageId} isGuest={row.guest === true} desk={row.desk ?? INITIAL_DESK} />
        )
      }
      selected={userAccountId === selectedCustomerId}
      isChosen={chosen ? isChosen(chosen, userAccountId) : undefined}
      onOpen={(event) => onPress(pressed, event)}
      onHold={onHold && (() => onHold(pressed))}
    />
  );
});

const Marks = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 16 },
}));

const Guest = styled('span')(({ theme }) => ({ ...theme.typography.caption }));

interface CustomerMarksProps {
  pageId: number;
  isGuest: boolean;
  desk: Desk;
}

/** What is known of a customer in their row: a guest; labels, pinned, done or snoozed, and the photo of the assignee. */
function CustomerMarks({ pageId, isGuest, desk: { pinned, state, assigneeId, labelIds } }: CustomerMarksProps) {
  const { marks } = useText().inbox;
  const assignee = useAppSelector((root) => selectStaffMember(root, pageId, assigneeId)?.participantDto);
  return (
    <Marks>
      {isGuest && <Guest>{marks.guest}</Guest>}
      {labelIds.length > 0 && <RowLabels pageId={pageId} labelIds={labelIds} />}
      {pinned && <PinIcon titleAccess={marks.pinned} />}
      {state === 'done' && <CheckIcon titleAccess={marks.done} />}
      {state === 'snoozed' && <DarkIcon titleAccess={marks.snoozed} />}
      {assignee && (
        <span role="img" aria-label={marks.assigned(assignee.profileName)} title={assignee.profileName}>
          <PersonAvatar person={assignee} size={20} />
        </span>
      )}
    </Marks>
  );
}
