import Typography from '@mui/material/Typography';
import { type ConversationKey, openingAt } from '#contract';
import { useMinute } from '../../components/useMinute.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { localDay, nextMidnight } from '../../lib/localDay.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { refOf, sideIn } from '../../store/model/conversationRef.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

/** Tells a customer that the page is closed, and when it opens by the customer's own clock. */
export function ClosedNote({ conversationKey }: { conversationKey: ConversationKey }) {
  const { conversation } = useText();
  const formats = useFormats();
  const hours = useAppSelector((state) => {
    const ref = refOf(conversationKey);
    const isCustomer = ref.kind === 'page' && sideIn(ref, selectUserId(state)) === 'C';
    return isCustomer ? selectPage(state, 'C', ref.pageId)?.hours : undefined;
  });
  const now = useMinute(hours !== undefined);
  const opening = hours && openingAt(hours, new Date(now));
  if (!opening || opening.isOpen) return null;

  const opens = (instant: Date) => {
    const time = formats.time(instant.toISOString());
    const day = localDay(instant.getTime());
    if (day === localDay(now)) return conversation.opensToday(time);
    if (day === localDay(nextMidnight(now))) return conversation.opensTomorrow(time);
    return conversation.opensOn(formats.day(day), time);
  };
  return (
    <Typography variant="body2" role="note" color="textSecondary" sx={{ px: 2, py: 0.75, bgcolor: 'background.paper' }}>
      {conversation.closedNow}
      {opening.opensAt && ` ${opens(opening.opensAt)}`}
    </Typography>
  );
}
