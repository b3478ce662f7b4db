import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SentBulkMessage } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { MoreRows } from '../../../components/MoreRows.tsx';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { EntryRow } from '../../../components/ui/EntryRow.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useGetBulkRecipientsInfiniteQuery } from './bulkApi.ts';
import { SentMessage } from './SentMessage.tsx';

interface MessageRecipientsProps {
  pageId: number;
  message: SentBulkMessage;
  onOpen: (customerId: number) => void;
}

/** A message to many customers, and its customers in the order of sending: those who got it, and those who were skipped. */
export function MessageRecipients({ pageId, message, onOpen }: MessageRecipientsProps) {
  const { sent: texts } = useDeskTexts().bulk;
  const { everywhere } = useText();
  const { bulkId } = message;
  const query = useGetBulkRecipientsInfiniteQuery({ pageId, bulkId }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const recipients = currentData?.pages.flatMap((page) => page.recipients);
  const list = () => {
    if (!recipients && error) return <LoadFailed onRetry={refetch} />;
    if (!recipients) return <Typography role="status">{everywhere.loading}</Typography>;
    return (
      <Box component="ul" aria-label={texts.recipients} sx={{ mx: -2, my: 1, p: 0, listStyle: 'none' }}>
        {recipients.map(({ person, messageId }) => (
          <EntryRow
            key={person.userAccountId}
            avatar={<PersonAvatar person={person} />}
            title={person.profileName}
            note={messageId === null ? texts.skipped : texts.got}
            actions={
              <Button aria-label={`${texts.open}: ${person.profileName}`} onClick={() => onOpen(person.userAccountId)}>
                {texts.open}
              </Button>
            }
          />
        ))}
      </Box>
    );
  };
  return (
    <>
      <SentMessage message={message} />
      {list()}
      <MoreRows query={query} label={texts.moreRecipients} failed={texts.recipientsFailed} />
    </>
  );
}
