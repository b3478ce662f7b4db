import { memo } from 'react';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { selectPageUser } from '../../store/entities/pageUsersSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { ListRow, PHOTO_SIZE, ROW_HEIGHT } from './ListRow.tsx';

interface CustomerRowProps {
  pageId: number;
  pageUserId: number;
  selectedCustomerId: number | null;
  /** Says how long the customer has waited for an answer. */
  showsWaiting: boolean;
  onOpen: (customerId: number) => void;
}

/** A customer in the list of a page. */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { pageId, pageUserId, selectedCustomerId, showsWaiting, onOpen } = props;
  const { inbox } = useText();
  const formats = useFormats();
  const row = useAppSelector((state) => selectPageUser(state, pageId, pageUserId));
  if (!row) return <div style={{ height: ROW_HEIGHT }} />;
  const { userAccountId, profileName, profilePhoto, active } = row.participantDto;
  return (
    <ListRow
      avatar={
        <PersonAvatar
          userAccountId={userAccountId}
          name={profileName}
          photo={profilePhoto}
          active={active}
          size={PHOTO_SIZE}
        />
      }
      name={profileName}
      message={row}
      look={row.look}
      note={showsWaiting && row.waitingSince ? inbox.waitingFor(formats.elapsed(row.waitingSince)) : undefined}
      selected={userAccountId === selectedCustomerId}
      onOpen={() => onOpen(userAccountId)}
    />
  );
});
