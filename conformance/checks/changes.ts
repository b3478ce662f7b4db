import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

/** Catching up after a lost connection. */
export const changeChecks: Check[] = forBothKinds([
  {
    id: 'changes.catch-up',
    about: 'Extension: everything after a revision can be asked for, and then nothing is left to ask',
    async run({ one, other, write, edit, remove, changes }) {
      await write(one, 'မတိုင်မီ');
      const { revision } = await changes(other, 0);
      const edited = await write(one, 'ပြင်မယ်');
      const gone = await write(one, 'ဖျက်မယ်');
      await edit(one, edited.id, 'ပြင်ပြီး');
      await remove(one, gone.id);
      const missed = await changes(other, revision);
      must(!missed.reset, 'a client that missed four changes is told to read everything anew');
      must(missed.revision >= revision + 4, `four changes took the revision from ${revision} to ${missed.revision}`);
      const found = missed.words.find(({ id }) => id === edited.id);
      same(found?.sendMessage, 'ပြင်ပြီး', 'the edited message among the changes');
      same(missed.deleted.includes(gone.id), true, 'whether the deleted message is among the changes');
      must(!missed.words.some(({ id }) => id === gone.id), 'the deleted message is sent as if it existed');
      const rest = await changes(other, missed.revision);
      same([rest.words.length, rest.deleted.length], [0, 0], 'what is left after catching up');
    },
  },
]);
