import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useGetSecondFactorQuery } from '../../store/api/securityApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const EnrolDialog = lazyOverlay(async () => (await import('./EnrolDialog.tsx')).EnrolDialog);
const NewCodesQuestion = lazyOverlay(async () => (await import('./TwoStepQuestion.tsx')).NewCodesQuestion);
const TurnOffQuestion = lazyOverlay(async () => (await import('./TwoStepQuestion.tsx')).TurnOffQuestion);

/** Whether signing in takes a second step, and how to turn it on and off. Nothing where the server does not offer it. */
export function TwoStepSection() {
  const twoStep = useTwoStepTexts();
  const titleId = useId();
  const { data, isError, error, refetch } = useGetSecondFactorQuery();
  if (isNotOffered(error)) return null;
  const content = () => {
    if (data) return <TwoStepState since={data.since} codesLeft={data.recoveryCodesLeft} />;
    if (isError) return <LoadFailed onRetry={refetch} />;
    return <Skeleton variant="rounded" height={72} />;
  };
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ mb: 1 }}>
        {twoStep.title}
      </Typography>
      {content()}
    </Box>
  );
}

function TwoStepState({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const twoStep = useTwoStepTexts();
  const { dayAndTime } = useFormats();
  const [open, setOpen] = useState<'enrol' | 'newCodes' | 'turnOff' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const showCodes = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  return (
    <>
      {since === null ? (
        <>
          <Typography color="textSecondary">{twoStep.offText}</Typography>
          <Button variant="contained" sx={{ mt: 1.5 }} onClick={() => setOpen('enrol')}>
            {twoStep.turnOn}
          </Button>
        </>
      ) : (
        <>
          <Typography>{twoStep.on(dayAndTime(since))}</Typography>
          <Typography color={codesLeft === 0 ? 'error' : 'textSecondary'}>{twoStep.codesLeft(codesLeft)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button variant="outlined" onClick={() => setOpen('newCodes')}>
              {twoStep.newCodes}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setOpen('turnOff')}>
              {twoStep.turnOff}
            </Button>
          </Box>
        </>
      )}
      {open === 'enrol' && <EnrolDialog onClose={close} onCodes={showCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {open === 'newCodes' && <NewCodesQuestion onClose={close} onCodes={showCodes} />}
      {open === 'turnOff' && <TurnOffQuestion onClose={close} />}
    </>
  );
}
