import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { CloseIcon } from './ui/icons.tsx';
import { useCloseOnBack } from './ui/layers/useCloseOnBack.ts';
import { ProgressBar } from './ui/ProgressBar.tsx';

/** What is loaded sooner shows no progress, in ms. */
const PROGRESS_DELAY_MS = 150;

/** Replaces an overlay while its code is loaded. */
export function OverlayLoading() {
  const { everywhere } = useText();
  return <ProgressBar label={everywhere.loading} patienceMs={PROGRESS_DELAY_MS} />;
}

interface OverlayLoadFailedProps {
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces an overlay whose code could not be loaded. It has the focus while it is shown, and Escape and Back close it. */
export function OverlayLoadFailed({ onRetry, onClose }: OverlayLoadFailedProps) {
  const { everywhere } = useText();
  useCloseOnBack(true, onClose);
  // The portal renders its content, and with it the focused button, after this effect.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Portal>
      <Paper
        role="alert"
        elevation={6}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          bottom: 16,
          insetInline: 16,
          mx: 'auto',
          maxWidth: 480,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          py: 1,
          pl: 2,
          pr: 1,
        }}
      >
        <Typography sx={{ flex: 1 }}>{everywhere.loadFailed}</Typography>
        <Button autoFocus onClick={onRetry}>
          {everywhere.retry}
        </Button>
        <IconButton aria-label={everywhere.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Paper>
    </Portal>
  );
}
