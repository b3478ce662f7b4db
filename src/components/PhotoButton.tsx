import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import { FILE_MAX_BYTES } from '#contract';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { lazyOverlay } from './lazyWithPreload.tsx';
import { CameraIcon } from './ui/icons.tsx';

const PhotoCropDialog = lazyOverlay(async () => (await import('./PhotoCropDialog.tsx')).PhotoCropDialog);

interface PhotoButtonProps {
  label: string;
  /** Width over height of the photo. */
  aspect: number;
  /** How the photo will be shown. */
  shape: 'round' | 'rect';
  /** Longest side of the photo that is sent, in px. */
  longest: number;
  /** Uploads the photo and reports its progress (0 to 1); resolves to whether it succeeded. It shows failures itself. */
  onSend: (photo: File, onProgress: (sent: number) => void) => Promise<boolean>;
}

/** The way to another photo: choose a picture, cut it, send it. What failed stays as it was cut, for another try. */
export function PhotoButton({ label, onSend, ...cut }: PhotoButtonProps) {
  const { photoCrop } = useText();
  const formats = useFormats();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The chosen picture that is uploaded, and how much of it is sent. Its dialog may be closed, and another picture chosen, meanwhile. */
  const [sending, setSending] = useState<{ picture: File; sent: number } | null>(null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) setError(photoCrop.notPicture);
    else if (file.size > FILE_MAX_BYTES) setError(photoCrop.fileTooLarge(formats.bytes(FILE_MAX_BYTES)));
    else {
      setError(null);
      setChosen(file);
    }
  };

  const send = async (picture: File, photo: File) => {
    const change = (now: { sent: number } | null) =>
      setSending((before) => (before?.picture === picture ? now && { picture, ...now } : before));
    setSending({ picture, sent: 0 });
    const arrived = await onSend(photo, (sent) => change({ sent }));
    change(null);
    if (arrived) setChosen((now) => (now === picture ? null : now));
  };

  return (
    <Box>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<CameraIcon />}
        onClick={() => input.current?.click()}
        aria-describedby={error ? errorId : undefined}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same picture may be chosen again.
          event.target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
      {chosen && (
        <PhotoCropDialog
          {...cut}
          file={chosen}
          busy={sending?.picture === chosen}
          progress={sending?.picture === chosen ? sending.sent : 0}
          onClose={() => setChosen(null)}
          onCropped={(photo) => void send(chosen, photo)}
        />
      )}
    </Box>
  );
}
