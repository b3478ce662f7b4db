import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ContactKind, UserDetail } from '#contract';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { PlaceFields } from '../../components/PlaceFields.tsx';
import {
  changesOf,
  fieldsOf,
  PERSON_LIMITS,
  type PersonValues,
  personErrors,
  personValuesOf,
} from '../../components/personValues.ts';
import { UnsavedChangesDialog } from '../../components/UnsavedChangesDialog.tsx';
import { LabelledField, type LabelledFieldProps } from '../../components/ui/LabelledField.tsx';
import { type FormState, useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetOwnContactsQuery } from '../../store/api/sessionApi.ts';
import { useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { ContactVerification } from './ContactVerification.tsx';
import { DirectorySwitch } from './DirectorySwitch.tsx';
import { OptionalDetails } from './OptionalDetails.tsx';
import { useContactsTexts } from './texts.ts';

interface ProfileValues extends PersonValues {
  /** Absent from a server without the choice. */
  inDirectory: boolean | undefined;
}

const valuesOf = (detail: UserDetail): ProfileValues => ({
  ...personValuesOf(detail),
  inDirectory: detail.inDirectory,
});

/** A group of fields under a heading, two beside each other where there is room. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}

interface ProfileFieldsProps {
  form: FormState<ProfileValues>;
  /** The name is what the person came to give: it comes first, and all the rest can be left for later. */
  first: boolean;
  /** Of the profile, but saved apart from the form. */
  savedApart: ReactNode;
}

function ProfileFields({ form, first, savedApart }: ProfileFieldsProps) {
  const { profile } = useText();
  const { loadFailed } = useContactsTexts();
  // A server without the call has no verified contacts; then none are shown.
  const { data: contacts, isError, error, refetch } = useGetOwnContactsQuery();
  const field = (name: keyof typeof PERSON_LIMITS, more: Partial<LabelledFieldProps> = {}) => (
    <LabelledField
      {...more}
      {...form.checkedField(name)}
      label={profile[name]}
      inputProps={{ maxLength: PERSON_LIMITS[name], ...more.inputProps }}
    />
  );
  /** Of the saved contact, while the field shows it. */
  const verification = (kind: ContactKind) => {
    const contact = contacts?.[kind];
    if (!contact || contact.address === '' || contact.address !== form.values[kind].trim()) return null;
    return <ContactVerification key={contact.address} kind={kind} contact={contact} />;
  };
  const name = field('profileName', { required: true, autoComplete: 'name', autoFocus: first });
  const rest = (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {savedApart}
      <FieldGroup title={profile.you}>
        {!first && <Box sx={{ gridColumn: '1 / -1' }}>{name}</Box>}
        {field('nrcNo', { hint: profile.nrcHint, autoComplete: 'off' })}
        {field('license', { autoComplete: 'off' })}
      </FieldGroup>
      <FieldGroup title={profile.contact}>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {field('phone', {
            hint: profile.phoneHint,
            type: 'tel',
            autoComplete: 'tel',
            inputProps: { inputMode: 'tel' },
          })}
          {verification('phone')}
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {field('email', {
            type: 'email',
            autoComplete: 'email',
            inputProps: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          })}
          {verification('email')}
        </Box>
        {!contacts && isError && !isNotOffered(error) && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <MoreFailed text={loadFailed} onRetry={refetch} />
          </Box>
        )}
      </FieldGroup>
      <FieldGroup title={profile.place}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          {field('address', { multiline: true, minRows: 2, maxRows: 6, autoComplete: 'street-address' })}
        </Box>
        <PlaceFields place={form.values} errorOf={form.errorOf} onChange={form.change} />
        {form.values.inDirectory !== undefined && (
          <DirectorySwitch isOn={form.values.inDirectory} onChange={(inDirectory) => form.change({ inDirectory })} />
        )}
      </FieldGroup>
      <Typography variant="body2" color="textSecondary">
        {profile.privacy}
      </Typography>
    </Box>
  );
  if (!first) return rest;
  const isAnyWrong = fieldsOf(form.values).some((one) => one !== 'profileName' && form.errorOf(one) !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {name}
      <OptionalDetails label={profile.moreDetails} isKeptOpen={isAnyWrong}>
        {rest}
      </OptionalDetails>
    </Box>
  );
}

interface ProfileFormProps {
  detail: UserDetail;
  /** The person gives their name for the first time. */
  first: boolean;
  /** What is saved apart from the form, above its fields. */
  savedApart: ReactNode;
  onSaved: (saved: UserDetail) => void;
}

/** The profile as a form; what to do with it stays in sight at its lower edge. */
export function ProfileForm({ detail, first, savedApart, onSaved }: ProfileFormProps) {
  const text = useText();
  const reasonId = useId();
  const [update] = useUpdateUserAccountMutation();
  const form = useForm<ProfileValues, UserDetail>({
    initial: valuesOf(detail),
    errorsOf: (values) => personErrors(values, true, text.profile),
    save: (values, saved) => update({ userAccountId: detail.userAccountId, ...changesOf(saved, values) }),
    storedAs: valuesOf,
    onSaved,
  });
  const isNamed = form.values.profileName.trim() !== '';
  /** Why the first profile cannot be saved. */
  const reason = first && !form.canSave && (isNamed ? text.profile.beginNeedsCorrection : text.profile.beginNeedsName);
  return (
    <Box component="form" noValidate onSubmit={form.submit}>
      <UnsavedChangesDialog when={form.isChanged} />
      <ProfileFields form={form} first={first} savedApart={savedApart} />
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
            <Button color="secondary" onClick={() => form.restart()} disabled={!form.isChanged || form.busy}>
              {text.profile.undo}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={form.busy}
            disabled={!form.canSave}
            aria-describedby={reason ? reasonId : undefined}
            fullWidth={first}
            sx={{ minWidth: 120 }}
          >
            {first ? text.profile.begin : text.everywhere.save}
          </Button>
        </Box>
        {first && (
          // Its line stays when it has nothing to say: the button above does not move.
          <Typography
            id={reasonId}
            variant="body2"
            color="textSecondary"
            sx={{ mt: 0.75, minHeight: '1.75em', textAlign: 'center' }}
          >
            {reason}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
