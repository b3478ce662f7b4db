import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { activateNewVersion } from './newVersion.ts';
import { watchVersions } from './register.ts';

/**
 * Registers the service worker, and offers a new version of the app when one waits. The page reloads on the press only;
 * otherwise the new version starts when all tabs are closed.
 */
export function AppVersion() {
  const { shell, everywhere } = useText();
  const [isOffered, setIsOffered] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  useEffect(() => watchVersions(() => setIsOffered(true)), []);

  const start = async () => {
    setIsStarting(true);
    await activateNewVersion();
    window.location.reload();
  };
  return (
    <Snackbar
      open={isOffered}
      message={shell.newVersion}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      action={
        <>
          <Button color="inherit" disabled={isStarting} onClick={() => void start()}>
            {shell.reload}
          </Button>
          <Button color="inherit" onClick={() => setIsOffered(false)}>
            {everywhere.close}
          </Button>
        </>
      }
    />
  );
}
