import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useRequestDeletionMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { signedOut } from '../../store/session/sessionSlice.ts';
import { usePrivacyTexts } from './texts.ts';

/** Says what the deletion of the account means, and deletes it after a question. */
export function DeleteAccountSection() {
  const privacy = usePrivacyTexts();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [asks, setAsks] = useState(false);
  const [requestDeletion, { isLoading, error, reset }] = useRequestDeletionMutation();

  const close = () => {
    setAsks(false);
    reset();
  };
  const confirm = async () => {
    const answer = await requestDeletion();
    if (answer.error) return;
    dispatch(toastShown({ code: 'accountDeleted' }));
    // The server has ended every session of the account with it.
    dispatch(signedOut({ reason: 'person' }));
  };
  return (
    <Section title={privacy.deleteTitle}>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {privacy.deleteFacts.map((fact) => (
          <Typography key={fact} component="li" variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
      </Box>
      {isNotOffered(error) ? (
        <Typography color="textSecondary">{privacy.notOffered}</Typography>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
          {privacy.deleteButton}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={privacy.deleteQuestion}
        text={privacy.deleteText}
        confirmLabel={privacy.deleteButton}
        dangerous
        busy={isLoading}
        failure={error && failureText(error)}
        onClose={close}
        onConfirm={() => void confirm()}
      />
    </Section>
  );
}
