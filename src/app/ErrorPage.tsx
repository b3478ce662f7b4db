import { useText } from '../i18n/LanguageProvider.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** What stands in place of a screen that broke. */
export function ErrorPage() {
  const text = useText();
  return (
    <ErrorState
      title={text.shell.crashTitle}
      text={text.shell.crashText}
      retryLabel={text.shell.reload}
      onRetry={() => window.location.reload()}
    />
  );
}
