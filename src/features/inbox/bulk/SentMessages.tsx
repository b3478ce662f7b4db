import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SentBulkMessage } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { MoreRows } from '../../../components/MoreRows.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { failureOf, isForGood, isNotOffered } from '../../../store/model/apiFailure.ts';
import { bulkApi, useGetBulkMessagesInfiniteQuery, useStopBulkMutation } from './bulkApi.ts';
import { SentMessage } from './SentMessage.tsx';

/** How often the list is read while something is being sent, in ms. */
const POLL_MS = 2_000;

interface SentMessagesProps {
  pageId: number;
  onShow: (message: SentBulkMessage) => void;
}

/** The messages that a page has sent to many customers, newest first. */
export function SentMessages({ pageId, onShow }: SentMessagesProps) {
  const { sent: texts } = useDeskTexts().bulk;
  const { everywhere } = useText();
  const formats = useFormats();
  const { currentData, error } = bulkApi.endpoints.getBulkMessages.useInfiniteQueryState({ pageId });
  const messages = currentData?.pages.flatMap((page) => page.messages);
  // What is refused once, as after a right was lost, is refused again.
  const isSending = !isForGood(failureOf(error)) && messages?.some(({ state }) => state === 'running');
  const query = useGetBulkMessagesInfiniteQuery(
    { pageId },
    { refetchOnMountOrArgChange: true, pollingInterval: isSending ? POLL_MS : 0 },
  );
  const { refetch } = query;
  const [stop, { isLoading: isStopping }] = useStopBulkMutation();
  const stopSending = async (bulkId: number) => {
    await stop({ pageId, bulkId });
    await refetch();
  };
  if (!messages && isNotOffered(error)) return <Typography color="textSecondary">{texts.notOffered}</Typography>;
  if (!messages && error) return <LoadFailed onRetry={refetch} />;
  if (!messages) return <Typography role="status">{everywhere.loading}</Typography>;
  if (messages.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none' }}>
        {messages.map((message) => (
          <li key={message.bulkId}>
            <SentMessage message={message} />
            <Button
              size="small"
              aria-label={`${texts.show}: ${formats.dayAndTime(message.time)}`}
              onClick={() => onShow(message)}
              sx={{ ml: -1 }}
            >
              {texts.show}
            </Button>
            {message.state === 'running' && (
              <Button
                size="small"
                disabled={isStopping}
                aria-label={`${texts.stop}: ${formats.dayAndTime(message.time)}`}
                onClick={() => void stopSending(message.bulkId)}
              >
                {texts.stop}
              </Button>
            )}
          </li>
        ))}
      </Box>
      <MoreRows query={query} label={texts.more} failed={texts.moreFailed} />
    </>
  );
}
