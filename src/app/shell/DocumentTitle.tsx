import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useThrottledSelector } from '../../features/inbox/useThrottledSelector.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { selectUnreadTotal } from '../../store/selectors/inbox.ts';
import { screenTitle } from './screenTitle.ts';

/**
 * Sets the title of the tab: the screen and the number of unread messages, "(3) Profile · Mingala". A component of its own, so that
 * a changed number renders nothing else. The number is throttled, because each change of a title goes through the browser process.
 */
export function DocumentTitle() {
  const text = useText();
  const formats = useFormats();
  const { pathname } = useLocation();
  const unread = useThrottledSelector(selectUnreadTotal);
  useEffect(() => {
    const title = screenTitle(pathname, text.shell);
    const name = title ? `${title} · ${text.shell.appName}` : text.shell.appName;
    document.title = unread > 0 ? `(${formats.number(unread)}) ${name}` : name;
  }, [pathname, text, formats, unread]);
  return null;
}
