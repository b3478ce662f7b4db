import { useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { type Candidate, chooseFiles, type Refusal } from '../../../components/chooseFiles.ts';
import { shrinkPhoto } from '../../../components/shrinkPhoto.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { draftFileRemoved, draftFilesAdded } from '../../../store/outbox/draftFiles.ts';
import { type Draft, type DraftFile, draftPhotoMeasured } from '../../../store/outbox/draftsSlice.ts';

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

/** Both forms of a photo: as it was chosen, and made lighter for the way. */
interface Forms {
  original: File;
  light: File;
}

/** Keeps the chosen files of one conversation. Photos are made lighter as they are chosen, unless the person wants them whole. */
export function useChosenFiles(key: ConversationKey, draft: Draft): ChosenFiles {
  const dispatch = useAppDispatch();
  const [preparing, setPreparing] = useState(0);
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  /** By fileId; only photos that have two forms. Lost on a reload: what is in the draft then goes as it is. */
  const forms = useRef(new Map<string, Forms>());

  const keep = async (file: File, both: Forms | undefined) => {
    const [added] = await dispatch(draftFilesAdded(key, [file]));
    if (added && both) forms.current.set(added, both);
  };

  /** Takes those of some files that may be sent, and keeps each in turn. */
  const take = async <F extends Candidate>(files: readonly F[], keepOne: (file: F) => Promise<void>) => {
    if (files.length === 0) return;
    if (draft.edit) {
      setRefusals(files.map(({ name }) => ({ name, why: 'inEdit' })));
      return;
    }
    const { taken, refused } = chooseFiles(files, draft.files.length + preparing);
    setRefusals(refused);
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      // One after the other: each photo unpacks to many times its size.
      await keepOne(file);
      setPreparing((count) => count - 1);
    }
  };

  const add = (files: readonly File[]) =>
    take(files, async (original) => {
      const light = await shrinkPhoto(original);
      await keep(wantsOriginal ? original : light, light === original ? undefined : { original, light });
    });

  const addFetched = (files: readonly FetchableFile[]) =>
    take(files, async ({ name, fetch }) => {
      const file = await fetch().catch(() => null);
      if (file) await keep(file, undefined);
      else setRefusals((before) => [...before, { name, why: 'notLoaded' }]);
    });

  const remove = (fileId: string) => {
    forms.current.delete(fileId);
    void dispatch(draftFileRemoved(key, fileId));
  };

  const chooseOriginal = async (original: boolean) => {
    setWantsOriginal(original);
    for (const { fileId } of draft.files) {
      const both = forms.current.get(fileId);
      if (both === undefined) continue;
      setPreparing((count) => count + 1);
      // The one goes when the other is kept: a reload in between loses neither.
      await keep(original ? both.original : both.light, both);
      remove(fileId);
      setPreparing((count) => count - 1);
    }
  };

  const hasForms = draft.files.some(({ fileId }) => forms.current.has(fileId));
  return {
    add: (files) => void add(files),
    addFetched: (files) => void addFetched(files),
    remove,
    removeAll: () => {
      for (const { fileId } of draft.files) remove(fileId);
    },
    measured: (fileId, size) => dispatch(draftPhotoMeasured({ key, fileId, size })),
    preparing,
    original: hasForms ? wantsOriginal : undefined,
    chooseOriginal: (original) => void chooseOriginal(original),
    refusals,
    clearRefusals: () => setRefusals([]),
  };
}
