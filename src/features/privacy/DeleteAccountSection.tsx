import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useWithUnsent } from '../../components/useWithUnsent.ts';
import { useRequestDeletionMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedOut } from '../../store/session/sessionSlice.ts';
import { usePrivacyTexts } from './texts.ts';

/** Says what the deletion of the account means, and deletes it after a question. */
export function DeleteAccountSection() {
  const privacy = usePrivacyTexts();
  const [asks, setAsks] = useState(false);
  return (
    <Section title={privacy.deleteTitle}>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {privacy.deleteFacts.map((fact) => (
          <Typography key={fact} component="li" variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {privacy.deleteButton}
      </Button>
      {asks && <DeletionQuestion onClose={() => setAsks(false)} />}
    </Section>
  );
}

function DeletionQuestion({ onClose }: { onClose: () => void }) {
  const privacy = usePrivacyTexts();
  const dispatch = useAppDispatch();
  return (
    <CallQuestion
      title={privacy.deleteQuestion}
      text={useWithUnsent(privacy.deleteText)}
      confirmLabel={privacy.deleteButton}
      dangerous
      useCall={useRequestDeletionMutation}
      arg={undefined}
      toast="accountDeleted"
      onClose={onClose}
      // The server has ended every session of the account with it.
      onDone={() => dispatch(signedOut({ reason: 'person' }))}
    />
  );
}
