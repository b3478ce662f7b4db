import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type PageToken, TOKENS_MAX } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { KeyIcon } from '../../../components/ui/icons.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { usePageTokensTexts } from '../../../i18n/pageTokensTexts.ts';
import { useGetPageTokensQuery, useRevokePageTokenMutation } from '../../../store/api/pageTokensApi.ts';
import { OwnersListDialog, OwnersListRow } from '../OwnersListDialog.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { TokenForm } from './TokenForm.tsx';

type Shown = { what: 'form' } | { what: 'revoke'; token: PageToken } | { what: 'secret'; secret: string };

export function TokensDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const texts = usePageTokensTexts();
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useGetPageTokensQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const [revoke, revoking] = useRevokePageTokenMutation();
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
        <ConfirmDialog
          open
          title={texts.revokeTitle(shown.token.name)}
          text={texts.revokeText}
          confirmLabel={texts.revoke}
          dangerous
          busy={revoking.isLoading}
          onClose={close}
          onConfirm={() => void revoke({ tokenId: shown.token.tokenId }).then(close)}
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
