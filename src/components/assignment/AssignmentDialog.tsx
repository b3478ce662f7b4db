import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetAssignmentQuery } from '../../store/api/deskApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { useMayUseDesk } from '../desk/useMayUseDesk.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { NotNowSwitch } from './NotNowSwitch.tsx';

interface AssignmentDialogProps {
  pageId: number;
  onClose: () => void;
}

/** The rule of a page by which conversations get an assignee, and the viewer's own switch. */
export function AssignmentDialog({ pageId, onClose }: AssignmentDialogProps) {
  const { assignment: texts } = useDeskTexts();
  const { everywhere } = useText();
  const mayChange = useMayUseDesk(pageId, 'assign');
  const {
    currentData: assignment,
    error,
    refetch,
  } = useGetAssignmentQuery({ pageId }, { refetchOnMountOrArgChange: true });
  if (assignment && mayChange) return <AssignmentForm pageId={pageId} assignment={assignment} onClose={onClose} />;
  const content = () => {
    if (assignment)
      return (
        <>
          <Typography>{texts.rules[assignment.rule]}</Typography>
          {assignment.rule === 'roundRobin' && <NotNowSwitch pageId={pageId} isOn={assignment.notNow} />}
        </>
      );
    if (isNotOffered(error)) return <Typography color="textSecondary">{texts.notOffered}</Typography>;
    return error ? <LoadFailed onRetry={refetch} /> : <Typography role="status">{everywhere.loading}</Typography>;
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
