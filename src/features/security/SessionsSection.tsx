import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { useDeleteOtherSessionsMutation, useGetSessionsQuery } from '../../store/api/sessionApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { SessionRow } from './SessionRow.tsx';
import { useSecurityTexts } from './texts.ts';

/** How often the list is read again while it is shown, in ms: no event says that a session started or ended. */
const REFRESH_MS = 20_000;

/** The devices where the account is signed in. */
export function SessionsSection() {
  const texts = useSecurityTexts();
  const headingId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, {
    pollingInterval: REFRESH_MS,
  });

  const list = () => {
    if (!data && isNotOffered(error)) return <Typography color="textSecondary">{texts.notOffered}</Typography>;
    if (!data && error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    if (!data) return <RowSkeleton rows={3} />;
    const hasOthers = data.some(({ isCurrent }) => !isCurrent);
    return (
      <>
        <EntryList labelledBy={headingId}>
          {data.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </EntryList>
        <Box sx={{ pt: 2 }}>
          {hasOthers ? (
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
              {texts.signOutOthers}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {texts.noOthers}
            </Typography>
          )}
        </Box>
      </>
    );
  };

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="h5" component="h2" sx={{ mb: 1 }}>
        {texts.sessions}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.sessionsText}
      </Typography>
      {list()}
      {isAsking && (
        <CallQuestion
          title={texts.signOutOthersTitle}
          text={texts.signOutOthersText}
          confirmLabel={texts.signOut}
          dangerous
          useCall={useDeleteOtherSessionsMutation}
          arg={undefined}
          toast="devicesSignedOut"
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}
