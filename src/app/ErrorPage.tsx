import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ui/ErrorState.tsx';
import { useText } from '../i18n/LanguageProvider.tsx';
import { removeFirstFrame } from './firstFrame.ts';
import { ScreenLoadError } from './ScreenLoadError.ts';

/**
 * The error element of every route: replaces a screen that failed to render, or whose code could not be loaded.
 * Its button reloads the page, because browsers remember which modules they could not load.
 */
export function ErrorPage() {
  const { everywhere, shell } = useText();
  const isNotLoaded = useRouteError() instanceof ScreenLoadError;
  useLayoutEffect(removeFirstFrame, []);
  return (
    <ErrorState
      title={isNotLoaded ? everywhere.loadFailed : shell.crashTitle}
      text={isNotLoaded ? everywhere.checkConnection : shell.crashText}
      retryLabel={shell.reload}
      onRetry={() => window.location.reload()}
    />
  );
}
