import { useText } from '../i18n/LanguageProvider.tsx';
import { usePutUserPhotoMutation } from '../store/api/usersApi.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { accountChanged, selectUserId } from '../store/session/sessionSlice.ts';
import { PhotoButton } from './PhotoButton.tsx';

/** Longest side of the photo that is sent, in px: sharp at the size of a detail card on any screen. */
const PHOTO_SIDE = 640;

interface PersonPhotoButtonProps {
  userAccountId: number;
  /** Stored name of the photo; empty when there is none. */
  photo: string;
  onChanged?: (photo: string) => void;
}

/** Gives an account another photo. It is saved at once, apart from any form. */
export function PersonPhotoButton({ userAccountId, photo, onChanged }: PersonPhotoButtonProps) {
  const { profile } = useText();
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector((state) => selectUserId(state) === userAccountId);
  const [putPhoto] = usePutUserPhotoMutation();

  const send = async (file: File, onProgress: (sent: number) => void) => {
    const answer = await putPhoto({ id: userAccountId, file, onProgress });
    if (!answer.data) return false;
    onChanged?.(answer.data.photo);
    if (isSelf) dispatch(accountChanged({ profilePhoto: answer.data.photo }));
    dispatch(toastShown({ code: 'saved' }));
    return true;
  };

  return (
    <PhotoButton
      label={photo ? profile.changePhoto : profile.addPhoto}
      aspect={1}
      shape="round"
      longest={PHOTO_SIDE}
      onSend={send}
    />
  );
}
