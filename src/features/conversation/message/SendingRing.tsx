import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import type { Outgoing } from '../../../store/outbox/outboxSlice.ts';

/** A button on a picture. */
export const PictureButton = styled('button')({
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  backgroundColor: 'rgba(9, 16, 28, 0.62)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'rgba(9, 16, 28, 0.8)' },
});
const Stop = styled(PictureButton)({ position: 'absolute', inset: 0, margin: 'auto' });

interface SendingRingProps {
  entry: Pick<Outgoing, 'status' | 'progress'>;
  onStop: () => void;
}

/** How much of a file is on the server, and the button that stops it. */
export function SendingRing({ entry, onStop }: SendingRingProps) {
  const { conversation } = useText();
  const formats = useFormats();
  const share = Math.round(entry.progress * 100);
  const isMoving = entry.status === 'sending' && share > 0;
  return (
    <Stop type="button" onClick={onStop} aria-label={conversation.cancelSending} title={conversation.cancelSending}>
      <CircularProgress
        variant={isMoving ? 'determinate' : 'indeterminate'}
        value={isMoving ? share : undefined}
        aria-label={conversation.sent(formats.number(share))}
        size={40}
        thickness={3}
        sx={{ position: 'absolute', inset: 0, m: 'auto', color: '#fff' }}
      />
      <CloseIcon sx={{ fontSize: 20 }} aria-hidden />
    </Stop>
  );
}
