import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskHistoryEntry } from '#contract';
import { useMayUseDesk } from '../../components/desk/useMayUseDesk.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useGetDeskHistoryInfiniteQuery } from '../../store/api/deskApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { RecordPart } from './RecordPart.tsx';

interface CustomerHistoryProps {
  pageId: number;
  customerId: number;
}

/** Who changed the state and the assignee of a conversation, for staff with the flag `assign`. It is read when somebody opens it. */
export function CustomerHistory({ pageId, customerId }: CustomerHistoryProps) {
  const { history: texts } = useDeskTexts();
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMayUseDesk(pageId, 'assign');
  if (!mayRead) return null;
  return (
    <RecordPart
      title={texts.title}
      action={(headingId) => (
        <Button aria-expanded={isOpen} aria-describedby={headingId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      )}
    >
      {isOpen && <Entries pageId={pageId} customerId={customerId} />}
    </RecordPart>
  );
}

/** It is at the end of the details: what comes below it would be out of sight. */
const scrollIntoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

function Entries(of: CustomerHistoryProps) {
  const { history: texts } = useDeskTexts();
  const { everywhere } = useText();
  const formats = useFormats();
  const wordsOf = useWordsOf();
  const query = useGetDeskHistoryInfiniteQuery(of);
  const { currentData, error, refetch } = query;
  const entries = currentData?.pages.flatMap((page) => page.entries);
  if (!entries && isNotOffered(error)) return <Typography color="textSecondary">{texts.notOffered}</Typography>;
  if (!entries && error) return <LoadFailed onRetry={refetch} />;
  if (!entries) return <Typography role="status">{everywhere.loading}</Typography>;
  if (entries.length === 0)
    return (
      <Typography ref={scrollIntoView} color="textSecondary">
        {texts.none}
      </Typography>
    );
  return (
    <>
      <Box ref={scrollIntoView} component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <Typography dir="auto" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {wordsOf(entry)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {formats.dayAndTime(entry.time)}
            </Typography>
          </li>
        ))}
      </Box>
      <MoreRows query={query} label={texts.more} failed={texts.moreFailed} />
    </>
  );
}

function useWordsOf(): (entry: DeskHistoryEntry) => string {
  const { history: texts } = useDeskTexts();
  const formats = useFormats();
  return (entry) => {
    const by = entry.by?.profileName ?? null;
    if (entry.kind === 'assignee') {
      const { assignee } = entry;
      if (!assignee) return texts.unassigned(by);
      const isOwn = assignee.userAccountId === entry.by?.userAccountId;
      return isOwn ? texts.taken(assignee.profileName) : texts.assigned(assignee.profileName, by);
    }
    if (entry.snoozedUntil) return texts.snoozed(formats.dayAndTime(entry.snoozedUntil), by);
    return entry.state === 'done' ? texts.done(by) : texts.opened(by);
  };
}
