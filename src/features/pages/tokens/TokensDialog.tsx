import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type PageToken, TOKENS_MAX } from '#contract';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { AddIcon, KeyIcon } from '../../../components/ui/icons.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { RowSkeleton } from '../../../components/ui/RowSkeleton.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { usePageTokensTexts } from '../../../i18n/pageTokensTexts.ts';
import { useGetPageTokensQuery, useRevokePageTokenMutation } from '../../../store/api/pageTokensApi.ts';
import { isNotOffered } from '../../../store/model/apiFailure.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { TokenForm } from './TokenForm.tsx';

type Shown = { what: 'form' } | { what: 'revoke'; token: PageToken } | { what: 'secret'; secret: string };

/** The tokens of a page, for its owners. */
export function TokensDialog({ pageId, onClose }: { pageId: number; onClose: () => void }) {
  const { everywhere } = useText();
  const texts = usePageTokensTexts();
  const titleId = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, isFetching, refetch } = useGetPageTokensQuery({ pageId }, { refetchOnMountOrArgChange: true });
  const [revoke, revoking] = useRevokePageTokenMutation();
  const close = () => setShown(null);

  const content = () => {
    if (isNotOffered(error)) return <EmptyState icon={<KeyIcon />} title={texts.notOffered} />;
    if (error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    if (!data) return <RowSkeleton rows={2} photoSize={0} label={everywhere.loading} />;
    if (data.length === 0) return <EmptyState icon={<KeyIcon />} title={texts.none} />;
    return (
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((token) => (
          <TokenRow key={token.tokenId} token={token} onRevoke={() => setShown({ what: 'revoke', token })} />
        ))}
      </Box>
    );
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.intro}
        </Typography>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        {data && data.length < TOKENS_MAX && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ what: 'form' })}>
            {texts.add}
          </Button>
        )}
      </DialogActions>
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
          cancelLabel={everywhere.cancel}
          confirmLabel={texts.revoke}
          dangerous
          busy={revoking.isLoading}
          onClose={close}
          onConfirm={() => void revoke({ tokenId: shown.token.tokenId }).then(close)}
        />
      )}
    </Dialog>
  );
}

function TokenRow({ token: { name, scopes, usedTime }, onRevoke }: { token: PageToken; onRevoke: () => void }) {
  const texts = usePageTokensTexts();
  const formats = useFormats();
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
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
    </Box>
  );
}
