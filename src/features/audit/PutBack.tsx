import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '#contract';
import { useRestorePageMutation } from '../../store/api/pagesApi.ts';
import { useRestorePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { useAuditTexts } from './texts.ts';

/** Puts a removed page or owner back for 30 days, or says why that is over. A refusal is shown as an alert. */
export function PutBack({ entry, sentence }: { entry: AuditEntry; sentence: string }) {
  const texts = useAuditTexts();
  const [restorePage, page] = useRestorePageMutation();
  const [restorePageUser, pageUser] = useRestorePageUserMutation();
  const { putBack, target, details } = entry;
  const { pageUserId } = details;
  if (putBack === undefined) return null;
  if (putBack !== 'possible')
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {putBack === 'done' ? texts.isPutBack : texts.tooLate}
      </Typography>
    );
  const restore = () => {
    if (typeof pageUserId === 'number') void restorePageUser({ pageUserId });
    else if (target?.kind === 'page') void restorePage({ pageId: target.id });
  };
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: 0.5 }}
      aria-label={`${texts.putBack}: ${sentence}`}
      loading={page.isLoading || pageUser.isLoading}
      onClick={restore}
    >
      {texts.putBack}
    </Button>
  );
}
