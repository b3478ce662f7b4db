import { useEffect, useState } from 'react';
import { readDraftFile } from '../../../store/drafts/draftFiles.ts';
import type { DraftFile } from '../../../store/drafts/draftsSlice.ts';
import { useAppDispatch } from '../../../store/hooks.ts';

/** An address for the picture of a chosen photo; `undefined` for other files and while it is being read. */
export function useDraftPicture({ fileId, type }: DraftFile): string | undefined {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string>();
  const isPicture = type.startsWith('image/');

  useEffect(() => {
    if (!isPicture) return;
    let made: string | undefined;
    let isWanted = true;
    void dispatch(readDraftFile(fileId)).then((file) => {
      if (file === undefined || !isWanted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isWanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [dispatch, fileId, isPicture]);

  return address;
}
