import { useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { type Candidate, chooseFiles, type Refusal } from '../../../components/chooseFiles.ts';
import { shrinkPhoto } from '../../../components/shrinkPhoto.ts';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';
import { draftFileRemoved, draftFilesAdded } from '../../../store/outbox/drafting.ts';
import { type Draft, type DraftFile, draftPhotoMeasured, selectDraft } from '../../../store/outbox/draftsSlice.ts';

/** A file that is chosen before it is on the device. */
export interface FetchableFile extends Candidate {
  /** Rejects when it cannot be had. */
  fetch: () => Promise<File>;
}

/** The files chosen for the next sending of a conversation, and what can be done with them. */
export interface ChosenFiles {
  add: (files: readonly File[]) => void;
  /** Adds files of a saved reply, as they are. */
  addFetched: (files: readonly FetchableFile[]) => void;
  remove: (fileId: string) => void;
  removeAll: () => void;
  /** The preview of a chosen photo was rendered: its size is kept when it is sent. */
  measured: (fileId: string, size: NonNullable<DraftFile['size']>) => void;
  /** Files that are still being made lighter, or kept on the device. */
  preparing: number;
  /** Whether photos go as they are; `undefined` while no chosen photo was made lighter. */
  original: boolean | undefined;
  chooseOriginal: (original: boolean) => void;
  refusals: readonly Refusal[];
  clearRefusals: () => void;
}

/** Both forms of a photo: as it was chosen, and made lighter for the way. They are the same for every other file. */
interface Forms {
  original: File;
  light: File;
}

/** Keeps the chosen files of one conversation. Photos are made lighter as they are chosen, unless the person wants them whole. */
export function useChosenFiles(key: ConversationKey, draft: Draft): ChosenFiles {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [preparing, setPreparing] = useState(0);
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  /** By fileId; only photos that have two forms. Lost on a reload: what is in the draft then goes as it is. */
  const photos = useRef(new Map<string, Forms & { kept: keyof Forms }>());
  /** What was asked for last: files that are still being prepared follow it. */
  const asked = useRef<{ form: keyof Forms; removals: number }>({ form: 'light', removals: 0 });
  const queue = useRef(Promise.resolve());

  /** One after the other: each photo unpacks to many times its size. */
  const prepare = (next: () => Promise<void>) => {
    setPreparing((count) => count + 1);
    queue.current = queue.current.then(next, next).finally(() => setPreparing((count) => count - 1));
  };

  const remove = (fileId: string) => {
    photos.current.delete(fileId);
    void dispatch(draftFileRemoved(key, fileId));
  };

  const isChosen = (fileId: string) => selectDraft(store.getState(), key).files.some((file) => file.fileId === fileId);

  /** Keeps a file as the last one, or before another, unless that one is removed meanwhile. */
  const keep = async (forms: Forms, before?: string) => {
    const { form, removals } = asked.current;
    const [added] = await dispatch(draftFilesAdded(key, [forms[form]], before));
    if (added === undefined) return;
    if (forms.light !== forms.original) photos.current.set(added, { ...forms, kept: form });
    if (removals !== asked.current.removals || (before !== undefined && !isChosen(before))) remove(added);
  };

  /** Takes those of some files that may be sent, and keeps each in turn. */
  const take = <F extends Candidate>(files: readonly F[], formsOf: (file: F) => Promise<Forms | null>) => {
    if (files.length === 0) return;
    if (draft.edit) {
      setRefusals(files.map(({ name }) => ({ name, why: 'inEdit' })));
      return;
    }
    const { taken, refused } = chooseFiles(files, draft.files.length + preparing);
    setRefusals(refused);
    const { removals } = asked.current;
    const isWanted = () => removals === asked.current.removals;
    for (const file of taken)
      prepare(async () => {
        const forms = isWanted() ? await formsOf(file) : null;
        if (forms && isWanted()) await keep(forms);
      });
  };

  const chooseOriginal = (original: boolean) => {
    setWantsOriginal(original);
    asked.current.form = original ? 'original' : 'light';
    prepare(async () => {
      for (const { fileId } of selectDraft(store.getState(), key).files) {
        const photo = photos.current.get(fileId);
        if (photo === undefined || photo.kept === asked.current.form) continue;
        // The one goes when the other is kept: a reload in between loses neither.
        await keep(photo, fileId);
        remove(fileId);
      }
    });
  };

  const hasForms = draft.files.some(({ fileId }) => photos.current.has(fileId));
  return {
    add: (files) => take(files, async (original) => ({ original, light: await shrinkPhoto(original) })),
    addFetched: (files) =>
      take(files, async ({ name, fetch }) => {
        const file = await fetch().catch(() => null);
        if (!file) setRefusals((before) => [...before, { name, why: 'notLoaded' }]);
        return file && { original: file, light: file };
      }),
    remove,
    removeAll: () => {
      asked.current.removals += 1;
      for (const { fileId } of draft.files) remove(fileId);
    },
    measured: (fileId, size) => dispatch(draftPhotoMeasured({ key, fileId, size })),
    preparing,
    original: hasForms ? wantsOriginal : undefined,
    chooseOriginal,
    refusals,
    clearRefusals: () => setRefusals([]),
  };
}
