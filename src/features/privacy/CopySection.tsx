import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type Archive, archivePath } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useFormats, useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useCreateArchiveMutation, useDeleteArchiveMutation, useGetArchiveQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { selectDomain } from '../../store/session/sessionSlice.ts';
import { usePrivacyTexts } from './texts.ts';

/** How often the progress is read, in ms. */
const PROGRESS_MS = 2_000;

/** The copy of everything about the person: asks for it, shows its progress, offers the file. */
export function CopySection() {
  const privacy = usePrivacyTexts();
  const language = useLanguage();
  const failureText = useFailureText();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useGetArchiveQuery(undefined, {
    pollingInterval: isMaking ? PROGRESS_MS : 0,
  });
  const [create, creating] = useCreateArchiveMutation();
  const [remove, removing] = useDeleteArchiveMutation();
  const archive = data?.archive;
  if ((archive?.state === 'making') !== isMaking) setMaking(!isMaking);

  const isBusy = creating.isLoading || removing.isLoading;
  const failure = creating.error ?? removing.error;
  // Each says what became of it alone.
  const prepare = () => {
    removing.reset();
    void create({ language });
  };
  const drop = () => {
    creating.reset();
    void remove();
  };
  const content = () => {
    if (isNotOffered(error)) return <Typography color="textSecondary">{privacy.notOffered}</Typography>;
    if (archive === undefined)
      return error ? <LoadFailed title={privacy.loadFailed} onRetry={refetch} /> : <RowSkeleton rows={1} />;
    if (archive?.state === 'making') return <Making archive={archive} busy={isBusy} onStop={drop} />;
    if (archive?.state === 'ready')
      return <Ready archive={archive} busy={isBusy} onDelete={drop} onPrepare={prepare} />;
    return (
      <Actions>
        <Button variant="contained" onClick={prepare} loading={isBusy}>
          {privacy.prepare}
        </Button>
      </Actions>
    );
  };
  return (
    <Section title={privacy.copyTitle}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {privacy.copyText}
      </Typography>
      {(failure !== undefined || archive?.state === 'failed') && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure === undefined ? privacy.failed : failureText(failure)}
        </Alert>
      )}
      {content()}
    </Section>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
);

function Making({ archive, busy, onStop }: { archive: Archive; busy: boolean; onStop: () => void }) {
  const privacy = usePrivacyTexts();
  const formats = useFormats();
  const { messagesDone, messagesTotal } = archive;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle1" component="p">
        {privacy.preparing}
      </Typography>
      <LinearProgress
        aria-label={privacy.preparing}
        variant={messagesTotal > 0 ? 'determinate' : 'indeterminate'}
        value={messagesTotal > 0 ? (100 * messagesDone) / messagesTotal : 0}
      />
      <Typography variant="body2" color="textSecondary">
        {messagesTotal > 0 && `${privacy.messagesDone(formats.number(messagesDone), formats.number(messagesTotal))}. `}
        {privacy.preparingText}
      </Typography>
      <Actions>
        <Button color="secondary" variant="outlined" onClick={onStop} loading={busy}>
          {privacy.stop}
        </Button>
      </Actions>
    </Box>
  );
}

interface ReadyProps {
  archive: Archive;
  busy: boolean;
  onDelete: () => void;
  onPrepare: () => void;
}

function Ready({ archive, busy, onDelete, onPrepare }: ReadyProps) {
  const privacy = usePrivacyTexts();
  const formats = useFormats();
  const domain = useAppSelector(selectDomain);
  const { bytes, expiresAt, scope, title, file } = archive;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {scope === 'conversation' ? privacy.readyConversation(title) : privacy.ready}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {expiresAt !== null && privacy.readyFacts(formats.bytes(bytes), formats.dayAndTime(expiresAt))}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {privacy.readyText}
      </Typography>
      <Actions>
        <Button variant="contained" href={domain + archivePath(file)} download startIcon={<DownloadIcon />}>
          {privacy.download}
        </Button>
        <Button color="secondary" variant="outlined" onClick={onPrepare} disabled={busy}>
          {privacy.prepareAgain}
        </Button>
        <Button color="secondary" onClick={onDelete} disabled={busy}>
          {privacy.removeCopy}
        </Button>
      </Actions>
    </Box>
  );
}
