import { type MouseEvent, memo } from 'react';
import { conversationKey } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useRowSizes } from '../../components/useRowSizes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPageUser, selectStaffName } from '../../store/inbox/pageUsersSlice.ts';
import { type Chosen, isChosen } from './bulk/chosen.ts';
import type { PressedRow } from './bulk/useRowPress.ts';
import { CustomerMarks } from './CustomerMarks.tsx';
import { ListRow } from './ListRow.tsx';

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
  const { userAccountId, profileName, profilePhoto, active } = row.participantDto;
  const pressed = { pageUserId, customerId: userAccountId };
  return (
    <ListRow
      avatar={
        <PersonAvatar
          userAccountId={userAccountId}
          name={profileName}
          photo={profilePhoto}
          active={active}
          size={rowSizes.photo}
        />
      }
      name={profileName}
      conversationKey={conversationKey({ kind: 'page', pageId, customerId: userAccountId })}
      message={row}
      isOwnSide={row.messageStatus === 'P'}
      colleague={colleague}
      look={row.look}
      waitingSince={row.desk && row.desk.state !== 'open' ? null : row.waitingSince}
      marks={(row.guest || row.desk) && <CustomerMarks pageId={pageId} isGuest={row.guest === true} desk={row.desk} />}
      selected={userAccountId === selectedCustomerId}
      isChosen={chosen ? isChosen(chosen, userAccountId) : undefined}
      onOpen={(event) => onPress(pressed, event)}
      onHold={onHold && (() => onHold(pressed))}
    />
  );
});
