import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { type BegunBulk, bulkBegun, bulkRead } from '../../../store/inbox/begunBulksSlice.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { failureOf, isForGood } from '../../../store/model/apiFailure.ts';
import { useGetBulkQuery, useStopBulkMutation, useUndoBulkMutation } from './bulkApi.ts';

/** How often the progress is read, in ms: of messages more rarely, which may be sent for hours. */
const POLL_MS = { change: 500, message: 2_000, undo: 500 };
/** How long the result can be read and taken back, in ms; a failure stays until it is closed. */
const RESULT_MS = 10_000;

interface BulkProgressProps {
  begun: BegunBulk;
  /** It stands where the list of the page is not: the page is named. */
  isElsewhere?: boolean;
}

/** How far a bulk change is, with Stop, and what it has come to, with Undo where that is possible. */
export function BulkProgress({ begun: { pageId, bulk, kind }, isElsewhere = false }: BulkProgressProps) {
  const dispatch = useAppDispatch();
  const { bulk: texts } = useDeskTexts();
  const { blocks, everywhere } = useText();
  const formats = useFormats();
  const failureText = useFailureText();
  const title = useAppSelector((state) => selectPage(state, 'P', pageId)?.title);
  const ref = { pageId, bulkId: bulk.bulkId };
  const [isRunning, setRunning] = useState(true);
  const { data = bulk, error } = useGetBulkQuery(ref, { pollingInterval: isRunning ? POLL_MS[kind] : 0 });
  const [stop, { isLoading: isStopping }] = useStopBulkMutation();
  const [undo, { isLoading: isUndoing }] = useUndoBulkMutation();
  const { state, total, done, skipped, undoUntil } = data;
  // What is refused once, as after a right was lost, is refused again.
  if (isRunning && (state !== 'running' || isForGood(failureOf(error)))) setRunning(false);

  const close = useEffectEvent(() => dispatch(bulkRead(pageId)));
  // Its page is gone, or it is a day old: after a reload it may have ended long ago.
  const isGone = failureOf(error).code === 'notFound';
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  const passes = state === 'finished' || state === 'stopped';
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => close(), RESULT_MS);
    return () => clearTimeout(timer);
  }, [passes]);

  const takeBack = async () => {
    const { data: undoing } = await undo(ref);
    if (undoing) dispatch(bulkBegun({ pageId, bulk: undoing, kind: 'undo' }));
  };
  const [doneText, totalText] = [formats.number(done), formats.number(total)];
  const words = {
    running: texts.running(doneText, totalText),
    finished: {
      change: texts.changed(total, totalText),
      message: [
        texts.message.sent(done - skipped, formats.number(done - skipped)),
        ...(skipped > 0 ? [texts.message.skipped(formats.number(skipped))] : []),
      ].join(' · '),
      undo: texts.undone,
    }[kind],
    stopped: texts.stopped(doneText, totalText),
    failed: texts.failed(doneText, totalText),
  };
  return (
    <Box sx={{ px: 1.5, py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography
          variant="body2"
          role="status"
          aria-live={isRunning ? 'off' : 'polite'}
          color={state === 'failed' || error ? 'error' : undefined}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {isElsewhere && title && <bdi>{`${title} · `}</bdi>}
          {error ? failureText(error) : words[state]}
        </Typography>
        {isRunning ? (
          <Button size="small" disabled={isStopping} onClick={() => void stop(ref)}>
            {texts.stop}
          </Button>
        ) : (
          undoUntil !== null &&
          done > 0 && (
            <Button size="small" disabled={isUndoing} onClick={() => void takeBack()}>
              {blocks.undo}
            </Button>
          )
        )}
        {(!isRunning || error || kind === 'message') && (
          <IconButton aria-label={everywhere.close} onClick={() => dispatch(bulkRead(pageId))}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={texts.progress}
          sx={{ mb: 0.5 }}
        />
      )}
    </Box>
  );
}
