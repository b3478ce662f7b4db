import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useWebsiteTexts } from '../../../i18n/websiteTexts.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import type { useReplaceWebsiteSecretMutation } from './websiteApi.ts';

interface WebsiteSecretPartProps {
  pageId: number;
  hasSecret: boolean;
  /** The call for a new one, which the dialog around it waits for. */
  replacing: ReturnType<typeof useReplaceWebsiteSecretMutation>;
}

/** The secret by which a website signs who its customers are: shown once, and replaced. */
export function WebsiteSecretPart({ pageId, hasSecret, replacing }: WebsiteSecretPartProps) {
  const texts = useWebsiteTexts();
  const [asks, setAsks] = useState(false);
  const [isShown, setShown] = useState(false);
  const [replace, { data, isLoading }] = replacing;
  const [isMade, setMade] = useState(false);
  const exists = hasSecret || isMade;
  const create = async () => {
    setShown(true);
    const { error } = await replace({ pageId });
    if (!error) setMade(true);
  };
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h4" component="h3">
        {texts.signing}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 0.5 }}>
        {texts.signingText}
      </Typography>
      <Button variant="outlined" loading={isLoading} onClick={() => (exists ? setAsks(true) : void create())}>
        {exists ? texts.replaceSecret : texts.createSecret}
      </Button>
      {isShown && data && !isLoading && (
        <SecretDialog
          secret={data.secret}
          title={texts.secret}
          text={texts.secretOnce}
          onClose={() => setShown(false)}
        />
      )}
      {asks && (
        <ConfirmDialog
          open
          title={texts.replaceSecret}
          text={texts.replaceText}
          confirmLabel={texts.replaceSecret}
          onConfirm={() => {
            setAsks(false);
            void create();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  );
}
