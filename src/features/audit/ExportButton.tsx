import Button from '@mui/material/Button';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { useGetConfirmedMutation } from '../../store/api/sessionApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { useAuditTexts } from './texts.ts';

/**
 * Saves what the filters find as a file. The browser downloads it by itself and shows no dialog for a refusal, so the confirmation
 * that the file needs is asked for first.
 */
export function ExportButton({ address }: { address: string }) {
  const texts = useAuditTexts();
  const [check, { isLoading }] = useGetConfirmedMutation();
  const save = async () => {
    const { error } = await check();
    // A server without confirmations gives the file at once.
    if (error && !isNotOffered(error)) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  };
  return (
    <Button variant="outlined" fullWidth startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
