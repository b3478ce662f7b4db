import { useRef, useState } from 'react';
import { MESSAGE_TEXT_MAX } from '#contract';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { randomUuid } from '../../../lib/randomUuid.ts';
import type { useDesk } from './useDesk.ts';

interface HandoverDialogProps {
  /** To whom it can be given. */
  people: readonly { userAccountId: number; profileName: string }[];
  change: ReturnType<typeof useDesk>['change'];
  onClose: () => void;
}

/** Gives the conversation to somebody else of the staff, with a private note that mentions them. */
export function HandoverDialog({ people, change, onClose }: HandoverDialogProps) {
  const texts = useDeskTexts();
  // Whoever comes first later is not who was shown.
  const [first] = useState(people[0]);
  /** The keys of the notes: one whose call got no answer is there once, although the repeat finds another assignee. */
  const keys = useRef(new Map<string, string>());
  const form = useForm({
    initial: { to: String(first?.userAccountId ?? ''), note: '' },
    errorsOf: ({ note }) => (note.trim() === '' || note.length > MESSAGE_TEXT_MAX ? { note: '' } : {}),
    save: ({ to, note }) => {
      const key = keys.current.get(to + note) ?? randomUuid();
      keys.current.set(to + note, key);
      return change({ assigneeId: Number(to), note: note.trim() }, key);
    },
    close: onClose,
  });
  return (
    <FormDialog title={texts.handOver} submitLabel={texts.handOverNow} form={form} onClose={onClose}>
      <LabelledSelect
        label={texts.handOverTo}
        value={form.values.to}
        choices={people.map(({ userAccountId, profileName }) => ({ value: String(userAccountId), label: profileName }))}
        onChange={(to) => form.change({ to })}
      />
      <LabelledField
        {...form.field('note')}
        label={texts.handOverNote}
        hint={texts.handOverHint}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
      />
    </FormDialog>
  );
}
