import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { QrCode } from '../../../components/ui/QrCode.tsx';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useCustomerInvitationTexts } from '../../../i18n/customerInvitationTexts.ts';
import { useInvitationTexts } from '../../../i18n/invitationTexts.ts';
import { invitedLink } from '../../../lib/paths.ts';
import { useCreateCustomerInvitationMutation } from '../../../store/api/customerInvitationsApi.ts';

const DAYS = [1, 7, 30];
const USES = [1, 10, 100, 1_000];

/** Makes a link with an end and a number of uses. It is shown once, with its code. */
export function NewCustomerInvitation({ pageId }: { pageId: number }) {
  const texts = useCustomerInvitationTexts();
  const invitations = useInvitationTexts();
  const failureText = useFailureText();
  const [days, setDays] = useState(30);
  const [usesMax, setUsesMax] = useState(1);
  const [create, { data, isLoading, error }] = useCreateCustomerInvitationMutation();
  const link = data && invitedLink(window.location.origin, data.token);
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
          variant={link ? 'outlined' : 'contained'}
          loading={isLoading}
          onClick={() => void create({ pageId, days, usesMax })}
        >
          {invitations.create}
        </Button>
      </Box>
      {link && (
        <>
          <LabelledField
            label={texts.link}
            value={link}
            hint={texts.linkText}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Box>
            <CopyButton key={link} text={link} label={invitations.copy} />
          </Box>
          <QrCode text={link} label={texts.qrCode} />
        </>
      )}
    </Box>
  );
}
