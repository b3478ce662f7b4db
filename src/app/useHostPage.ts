import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SiteOrigin } from '#contract';
import { isComposed } from '../lib/isComposed.ts';
import { LANGUAGES } from '../lib/language.ts';
import { frameQuery } from '../lib/paths.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { preferencesChanged } from '../store/session/preferencesSlice.ts';

/** What the app says to the website that shows it in a frame: nothing of the conversation. The count is null where there is none. */
type FrameMessage = { type: 'ready' | 'close' } | { type: 'unread'; count: number | null };

const tell = (origin: string, message: FrameMessage) => window.parent.postMessage(message, origin);

/**
 * Talks with the website that shows the app in a frame (`public/widget.js`), and takes its language. The server lets only websites of the
 * page do so. Messages go to the origin that the address names, and are taken from no other. Returns whether the panel is open; without a
 * website it is.
 */
export function useHostPage(unread: number | null): boolean {
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const named = SiteOrigin.safeParse(address.get(frameQuery.origin)).data;
  const origin = window.parent === window ? undefined : named;
  const [isOpen, setIsOpen] = useState(origin === undefined);
  const language = LANGUAGES.find((one) => one === address.get(frameQuery.language));

  useEffect(() => {
    if (language) dispatch(preferencesChanged({ language }));
  }, [dispatch, language]);

  useEffect(() => {
    if (origin === undefined) return;
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || from !== origin) return;
      if (data === 'open') setIsOpen(true);
      if (data === 'closed') setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposed(event)) tell(origin, { type: 'close' });
    };
    window.addEventListener('message', hear);
    window.addEventListener('keydown', closeByKey);
    tell(origin, { type: 'ready' });
    return () => {
      window.removeEventListener('message', hear);
      window.removeEventListener('keydown', closeByKey);
    };
  }, [origin]);

  useEffect(() => {
    if (origin !== undefined) tell(origin, { type: 'unread', count: unread });
  }, [origin, unread]);

  return isOpen;
}
