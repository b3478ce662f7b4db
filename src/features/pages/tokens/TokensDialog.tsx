import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CreatedPageToken, NAME_MAX, type NewPageToken, type PageToken, TOKENS_MAX, TokenScope } from '#contract';
import { CallQuestion } from '../../../components/CallQuestion.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { CheckboxGroup } from '../../../components/ui/CheckboxGroup.tsx';
import { KeyIcon } from '../../../components/ui/icons.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { usePageTokensTexts } from '../../../i18n/pageTokensTexts.ts';
import { OwnersListDialog, OwnersListRow } from '../OwnersListDialog.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { useCreatePageTokenMutation, useGetPageTokensQuery, useRevokePageTokenMutation } from './pageTokensApi.ts';

type Shown = { what: 'form' } | { what: 'revoke'; token: PageToken } | { what: 'secret'; secret: string };

export function TokensDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const texts = usePageTokensTexts();
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useGetPageTokensQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const close = () => setShown(null);
  return (
    <OwnersListDialog
      texts={texts}
      icon={<KeyIcon />}
      list={list}
      max={TOKENS_MAX}
      rowOf={(token) => (
        <TokenRow key={token.tokenId} token={token} onRevoke={() => setShown({ what: 'revoke', token })} />
      )}
      onAdd={() => setShown({ what: 'form' })}
      onClose={onClose}
    >
      {shown?.what === 'form' && (
        <TokenForm pageId={pageId} onClose={close} onSecret={(secret) => setShown({ what: 'secret', secret })} />
      )}
      {shown?.what === 'secret' && (
        <SecretDialog secret={shown.secret} title={texts.secretTitle} text={texts.secretText} onClose={close} />
      )}
      {shown?.what === 'revoke' && (
        <CallQuestion
          title={texts.revokeTitle(shown.token.name)}
          text={texts.revokeText}
          confirmLabel={texts.revoke}
          dangerous
          useCall={useRevokePageTokenMutation}
          arg={{ tokenId: shown.token.tokenId }}
          onClose={close}
        />
      )}
    </OwnersListDialog>
  );
}

function TokenRow({ token: { name, scopes, usedTime }, onRevoke }: { token: PageToken; onRevoke: () => void }) {
  const texts = usePageTokensTexts();
  const formats = useFormats();
  return (
    <OwnersListRow>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {scopes.map((scope) => texts.scopeShort[scope]).join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {usedTime === null ? texts.unused : texts.used(formats.dayAndTime(usedTime))}
      </Typography>
      <Button color="error" onClick={onRevoke} aria-label={`${texts.revoke}: ${name}`} sx={{ mx: -2 }}>
        {texts.revoke}
      </Button>
    </OwnersListRow>
  );
}

interface TokenFormProps {
  pageId: number;
  onClose: () => void;
  /** Shows the token, the one time that it can be shown. */
  onSecret: (secret: string) => void;
}

/** Adds a token with a name and scopes. */
function TokenForm({ pageId, onClose, onSecret }: TokenFormProps) {
  const texts = usePageTokensTexts();
  const [create] = useCreatePageTokenMutation();
  const form = useForm<NewPageToken, CreatedPageToken>({
    initial: { name: '', scopes: ['read'] },
    errorsOf: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: texts.required }),
      ...(scopes.length === 0 && { scopes: texts.required }),
    }),
    save: (values) => create({ pageId, ...values }),
    onSaved: ({ token }) => onSecret(token),
  });
  const { scopes } = form.values;
  return (
    <FormDialog title={texts.addTitle} submitLabel={texts.add} form={form} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledField
          {...form.checkedField('name')}
          label={texts.name}
          hint={texts.nameHint}
          required
          autoFocus
          autoComplete="off"
          inputProps={{ maxLength: NAME_MAX }}
        />
        <CheckboxGroup
          title={texts.scopes}
          options={TokenScope.options}
          labels={texts.scopeNames}
          chosen={scopes}
          error={form.errorOf('scopes')}
          onChange={(scopes) => {
            form.leave('scopes');
            form.change({ scopes });
          }}
        />
      </Box>
    </FormDialog>
  );
}
