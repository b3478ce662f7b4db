import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Report, ReportOutcome } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { useCloseReportMutation } from '../../store/api/reportsApi.ts';
import { useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';

/** What an admin can do about an open report: dismiss it, close it as handled, or disable the account. */
export function ReportActions({ report: { reportId, reported } }: { report: Report }) {
  const texts = useReportTexts();
  const failureText = useFailureText();
  const [asksToDisable, setAsksToDisable] = useState(false);
  const [close, closing] = useCloseReportMutation();
  const [update, updating] = useUpdateUserAccountMutation();
  const isBusy = closing.isLoading || updating.isLoading;

  const decide = (outcome: ReportOutcome) => void close({ reportId, outcome });
  const disable = async () => {
    const done = await update({ userAccountId: reported.id, disabled: true });
    if (done.error) return;
    setAsksToDisable(false);
    decide('actionTaken');
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => decide('dismissed')}>
          {texts.dismiss}
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={() => decide('actionTaken')}>
          {texts.close}
        </Button>
        {reported.kind === 'account' && (
          <Button color="error" disabled={isBusy} onClick={() => setAsksToDisable(true)}>
            {texts.disable}
          </Button>
        )}
      </Box>
      {closing.error !== undefined && (
        <Typography role="alert" color="error">
          {failureText(closing.error)}
        </Typography>
      )}
      <ConfirmDialog
        open={asksToDisable}
        title={texts.disableTitle(reported.name)}
        text={texts.disableText}
        confirmLabel={texts.disable}
        dangerous
        busy={isBusy}
        failure={updating.error === undefined ? null : failureText(updating.error)}
        onClose={() => setAsksToDisable(false)}
        onConfirm={() => void disable()}
      />
    </>
  );
}
