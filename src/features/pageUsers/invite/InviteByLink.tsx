import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { invitationLink } from '../../../lib/paths.ts';
import { useCreateInvitationMutation } from '../../../store/api/invitationsApi.ts';

const DAYS = [1, 7, 30];
const USES = [1, 5, 20, 100];

interface InviteByLinkProps {
  pageId: number;
  userTypeId: number;
}

/** Creates a link with an end, by which so many people can join. It is shown once, to be copied. */
export function InviteByLink({ pageId, userTypeId }: InviteByLinkProps) {
  const invitations = useInvitationTexts();
  const failureText = useFailureText();
  const [days, setDays] = useState(7);
  const [usesMax, setUsesMax] = useState(1);
  const [create, { data, isLoading, error }] = useCreateInvitationMutation();
  const token = data?.token;

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LabelledSelect
          label={invitations.ends}
          value={String(days)}
          choices={DAYS.map((count) => ({ value: String(count), label: invitations.days(count) }))}
          onChange={(value) => setDays(Number(value))}
        />
        <LabelledSelect
          label={invitations.uses}
          value={String(usesMax)}
          choices={USES.map((count) => ({ value: String(count), label: invitations.people(count) }))}
          onChange={(value) => setUsesMax(Number(value))}
        />
      </Box>
      {error && <Alert severity="error">{failureText(error)}</Alert>}
      <Box>
        <Button
          variant={token ? 'outlined' : 'contained'}
          loading={isLoading}
          onClick={() => void create({ pageId, userTypeId, days, usesMax })}
        >
          {invitations.create}
        </Button>
      </Box>
      {token && <CreatedLink key={token} link={invitationLink(window.location.origin, token)} />}
    </Box>
  );
}

function CreatedLink({ link }: { link: string }) {
  const invitations = useInvitationTexts();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabelledField
        label={invitations.link}
        value={link}
        hint={invitations.linkText}
        inputProps={{ readOnly: true }}
        onFocus={(event) => event.target.select()}
      />
      <Box>
        <CopyButton text={link} label={invitations.copy} variant="contained" />
      </Box>
    </Box>
  );
}
