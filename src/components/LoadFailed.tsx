import { useText } from '../i18n/LanguageProvider.tsx';
import { ErrorState } from './ui/ErrorState.tsx';

interface LoadFailedProps {
  /** What could not be shown; without it, that something could not. */
  title?: string;
  onRetry: () => void;
}

/** Replaces something that could not be loaded: says so, and offers to try again. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const { everywhere } = useText();
  return (
    <ErrorState
      title={title ?? everywhere.loadFailed}
      text={everywhere.checkConnection}
      retryLabel={everywhere.retry}
      onRetry={onRetry}
    />
  );
}
