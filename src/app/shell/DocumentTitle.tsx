import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { screenTitle } from './screenTitle.ts';

/** Shows the number on the icon of the installed app, where the system offers it. */
async function showBadge(unread: number): Promise<void> {
  // A browser may refuse it for an app that is not installed.
  await navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Sets the title of the tab: the screen and the number of unread messages, "(3) Profile · Mingala". */
export function DocumentTitle({ unread }: { unread: number }) {
  const text = useText();
  const formats = useFormats();
  const { pathname } = useLocation();
  useEffect(() => {
    const title = screenTitle(pathname, text.shell);
    const name = title ? `${title} · ${text.shell.appName}` : text.shell.appName;
    void showBadge(unread);
    document.title = unread > 0 ? `(${formats.number(unread)}) ${name}` : name;
  }, [pathname, text, formats, unread]);
  return null;
}
