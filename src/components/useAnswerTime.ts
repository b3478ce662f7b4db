import { openingAt } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectPage } from '../store/inbox/pagesSlice.ts';
import { useMinute } from './useMinute.ts';

/** How fast a page usually answers, in words for its customer; undefined where it is not known, and while the page is closed. */
export function useAnswerTime(pageId: number | undefined): string | undefined {
  const { conversation } = useText();
  const page = useAppSelector((state) => (pageId === undefined ? undefined : selectPage(state, 'C', pageId)));
  const hours = page?.hours;
  const now = useMinute(hours !== undefined);
  const minutes = page?.answersWithinMinutes;
  if (minutes === undefined || (hours && !openingAt(hours, new Date(now)).isOpen)) return undefined;
  return conversation.answersWithin(minutes);
}
