import type { SavedReply } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';

/** How well a reply fits; lower is better, null is not at all. */
function rankOf({ shortcut, text }: SavedReply, sought: string): number | null {
  const form = normalForm(shortcut);
  if (form.startsWith(sought)) return 0;
  if (form.includes(sought)) return 1;
  return normalForm(text).includes(sought) ? 2 : null;
}

/** The replies that a text finds: by their shortcut before those by their text, and the most used of each first. */
export function findReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const sought = normalForm(query);
  return replies
    .flatMap((reply) => {
      const rank = rankOf(reply, sought);
      return rank === null ? [] : [{ reply, rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.reply.used - a.reply.used)
    .map(({ reply }) => reply);
}
