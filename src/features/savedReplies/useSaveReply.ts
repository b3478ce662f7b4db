import { useRef, useState } from 'react';
import type { SavedReply, SavedReplyChange, SavedReplyFile } from '#contract';
import { shrinkPhoto } from '../../components/shrinkPhoto.ts';
import { selectOffers } from '../../store/api/notOfferedSlice.ts';
import {
  useCreateSavedReplyMutation,
  useDeleteSavedReplyFileMutation,
  usePutSavedReplyFileMutation,
  useUpdateSavedReplyMutation,
} from '../../store/api/savedRepliesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';

/** A photo or file of the form: one that the reply has, or one that is added when the form is saved. */
export interface ReplyFile {
  key: string;
  name: string;
  bytes: number;
  content: SavedReplyFile | File;
}

export type ReplyForm = SavedReplyChange & { files: readonly ReplyFile[] };

/** The upload of the form that is under way, or that failed. */
export interface ReplyUpload {
  key: string;
  sent: number;
  isFailed: boolean;
}

const keyOf = ({ fileId }: SavedReplyFile) => String(fileId);

export const formFilesOf = (reply: SavedReply | undefined): ReplyFile[] =>
  (reply?.files ?? []).map((file) => ({ key: keyOf(file), name: file.name, bytes: file.bytes, content: file }));

/** Saves the text of a reply, then its files, of which heavy photos are made lighter as those of messages are. What failed is tried again by the next save, and nothing is saved twice. */
export function useSaveReply(pageId: number | undefined, reply: SavedReply | undefined) {
  const [create] = useCreateSavedReplyMutation();
  const [update] = useUpdateSavedReplyMutation();
  const [putFile] = usePutSavedReplyFileMutation();
  const hasFiles = useAppSelector((state) => selectOffers(state, 'putSavedReplyFile', 'deleteSavedReplyFile'));
  const [removeFile] = useDeleteSavedReplyFileMutation();
  /** The reply as the server has it: a save may have failed half-way. */
  const saved = useRef({
    savedReplyId: reply?.savedReplyId,
    fileIds: new Map((reply?.files ?? []).map((file) => [keyOf(file), file.fileId])),
  });
  const [upload, setUpload] = useState<ReplyUpload | null>(null);

  const saveFiles = async (savedReplyId: number, files: readonly ReplyFile[]): Promise<unknown> => {
    const { fileIds } = saved.current;
    for (const [key, fileId] of fileIds) {
      if (files.some((file) => file.key === key)) continue;
      const { error } = await removeFile({ savedReplyId, fileId });
      // A file that is gone was removed before: the answer was lost, or a colleague was faster.
      if (error && !(isApiFailure(error) && error.code === 'notFound')) return error;
      fileIds.delete(key);
    }
    for (const { key, content } of files) {
      if (fileIds.has(key) || !(content instanceof File)) continue;
      const onProgress = (sent: number) => setUpload({ key, sent, isFailed: false });
      onProgress(0);
      const file = await shrinkPhoto(content);
      const { data, error } = await putFile({ savedReplyId, file, clientId: key, onProgress });
      setUpload(error ? { key, sent: 0, isFailed: true } : null);
      if (error) return error;
      fileIds.set(key, data.fileId);
    }
    return undefined;
  };

  return {
    upload,
    /** The server keeps files of replies. */
    hasFiles,
    save: async ({ files, ...change }: ReplyForm) => {
      const { savedReplyId } = saved.current;
      const answer =
        savedReplyId === undefined
          ? await create({ ...change, ...(pageId === undefined ? {} : { pageId }) })
          : await update({ savedReplyId, ...change });
      if (answer.error) return { error: answer.error };
      saved.current.savedReplyId = answer.data.savedReplyId;
      const error = hasFiles ? await saveFiles(answer.data.savedReplyId, files) : undefined;
      return error === undefined ? { data: answer.data } : { error };
    },
  };
}
