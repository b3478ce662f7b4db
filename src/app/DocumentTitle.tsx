import { useEffect } from 'react';
import { usePaced } from '../features/inbox/usePaced.ts';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { useLocation } from '../parts/router/routing.ts';
import { selectUnreadTotal } from '../store/views/inbox.ts';
import { screenTitle } from './screenTitle.ts';

/**
 * The tab says where the person is and how many messages wait: "(3) Profile · Mingala". A component of its own, because the
 * number changes with every message, and nothing else needs to be drawn again for that. It follows at a pace that can be read: a title
 * goes through the whole browser.
 */
export function DocumentTitle() {
  const text = useText();
  const formats = useFormats();
  const { pathname } = useLocation();
  const unread = usePaced(selectUnreadTotal);
  useEffect(() => {
    const title = screenTitle(pathname, text.shell);
    const name = title ? `${title} · ${text.shell.appName}` : text.shell.appName;
    document.title = unread > 0 ? `(${formats.number(unread)}) ${name}` : name;
  }, [pathname, text, formats, unread]);
  return null;
}
