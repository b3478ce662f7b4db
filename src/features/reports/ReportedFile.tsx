import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportFilePath } from '#contract';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectDomain } from '../../store/session/sessionSlice.ts';

interface ReportedFileProps {
  reportId: number;
  messageId: number;
  senderName: string;
  isImage: boolean;
}

/** The photo or file of a reported message. It is loaded when asked for, because each reading is recorded in the audit log. */
export function ReportedFile({ reportId, messageId, senderName, isImage }: ReportedFileProps) {
  const texts = useReportTexts();
  const address = useAppSelector(selectDomain) + reportFilePath(reportId, messageId);
  const [shown, setShown] = useState<'hidden' | 'shown' | 'failed'>('hidden');
  if (!isImage)
    return (
      <Button component="a" href={address} download startIcon={<DownloadIcon />} size="small">
        {texts.download}
      </Button>
    );
  if (shown === 'shown')
    return (
      <Box
        component="img"
        src={address}
        alt={texts.photoOf(senderName)}
        onError={() => setShown('failed')}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 480, mt: 0.5, borderRadius: 1 }}
      />
    );
  return (
    <>
      <Button size="small" onClick={() => setShown('shown')}>
        {texts.showPhoto}
      </Button>
      {shown === 'failed' && (
        <Typography role="alert" variant="body2" color="error">
          {texts.photoFailed}
        </Typography>
      )}
    </>
  );
}
