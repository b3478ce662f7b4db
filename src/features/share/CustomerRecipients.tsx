import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { type ConversationKey, conversationKey, type Page } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ArrowLeftIcon, PeopleIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { makeSelectInbox } from '../../store/inbox/inbox.ts';
import { useGetPageUsersQuery } from '../../store/inbox/pageUsersApi.ts';
import { selectPageUser, selectPageUsersStatus } from '../../store/inbox/pageUsersSlice.ts';
import { PHOTO_SIZE, type Recipient, RecipientList } from './RecipientList.tsx';

interface CustomerRecipientsProps {
  page: Page;
  onChoose: (key: ConversationKey) => void;
  onBack: () => void;
}

/** The customers of a page that the person serves. */
export function CustomerRecipients({ page: { pageId, title }, onChoose, onBack }: CustomerRecipientsProps) {
  const { inbox, everywhere } = useText();
  const store = useAppStore();
  const [search, setSearch] = useState('');
  const { refetch } = useGetPageUsersQuery({ pageId, userType: 'C' });
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId));
  const selectInbox = useMemo(makeSelectInbox, []);
  const rows = useAppSelector((state) => selectInbox(state, pageId, { search, filter: {}, sort: 'newest' }));
  const recipientAt = useCallback(
    (index: number): Recipient | undefined => {
      const pageUserId = rows.idAt(index);
      const row = pageUserId === undefined ? undefined : selectPageUser(store.getState(), pageId, pageUserId);
      if (!row) return undefined;
      const { userAccountId, profileName } = row.participantDto;
      return {
        id: String(pageUserId),
        name: profileName,
        avatar: <PersonAvatar person={row.participantDto} size={PHOTO_SIZE} />,
        onChoose: () => onChoose(conversationKey({ kind: 'page', pageId, customerId: userAccountId })),
      };
    },
    [rows, store, pageId, onChoose],
  );

  const list = () => {
    if (rows.total > 0) return <RecipientList total={rows.total} recipientAt={recipientAt} />;
    if (status === 'failed') return <LoadFailed onRetry={refetch} />;
    if (status === 'loading' || status === 'idle') return <RowSkeleton photoSize={PHOTO_SIZE} />;
    return search === '' ? (
      <EmptyState icon={<PeopleIcon />} title={inbox.filter.all.none} />
    ) : (
      <EmptyState icon={<SearchIcon />} title={inbox.nothingFound} text={inbox.nothingFoundText(search)} />
    );
  };
  return (
    <>
      <Box sx={{ px: 2, pb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button startIcon={<ArrowLeftIcon />} onClick={onBack} sx={{ flexShrink: 0, ml: -1 }}>
          {everywhere.back}
        </Button>
        <Typography component="h2" variant="subtitle1" dir="auto" sx={{ lineHeight: 1.9, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ px: 2, pb: 1 }}>
        <ListSearch value={search} onSearch={setSearch} autoFocus />
      </Box>
      {list()}
    </>
  );
}
