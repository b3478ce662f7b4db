import Button from '@mui/material/Button';
import { ErrorIcon } from './icons.tsx';
import { StateFrame } from './StateFrame.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Says that something could not be shown, and offers to try again. Announced when it appears. */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  const picture = <ErrorIcon color="error" sx={{ fontSize: 44 }} aria-hidden />;
  return (
    <StateFrame role="alert" picture={picture} title={title} text={text}>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
        {retryLabel}
      </Button>
    </StateFrame>
  );
}
