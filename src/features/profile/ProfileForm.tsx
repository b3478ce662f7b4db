import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserDetail } from '../../../contract/index.ts';
import { UnsavedChangesDialog } from '../../components/UnsavedChangesDialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './useProfileForm.ts';

interface ProfileFormProps {
  detail: UserDetail;
  /** The person gives their name for the first time. */
  first: boolean;
  onSaved: (saved: UserDetail) => void;
}

/** The profile as a form; what to do with it stays in sight at its lower edge. */
export function ProfileForm({ detail, first, onSaved }: ProfileFormProps) {
  const text = useText();
  const form = useProfileForm(detail, onSaved);
  return (
    <Box component="form" noValidate onSubmit={form.submit}>
      <UnsavedChangesDialog when={form.isChanged} />
      <ProfileFields form={form} focusName={first} />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          mt: 3,
          mx: { xs: -2, md: -3 },
          px: { xs: 2, md: 3 },
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {form.failure && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {form.failure}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {!first && (
            <Button color="secondary" onClick={form.undo} disabled={!form.isChanged || form.busy}>
              {text.profile.undo}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={form.busy}
            disabled={!form.canSave}
            fullWidth={first}
            sx={{ minWidth: 120 }}
          >
            {first ? text.profile.begin : text.everywhere.save}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
