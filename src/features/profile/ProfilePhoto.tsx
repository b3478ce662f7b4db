import Box from '@mui/material/Box';
import type { Account } from '../../../contract/index.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PhotoButton } from '../../components/PhotoButton.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { usePutUserPhotoMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { profileChanged } from '../../store/session/sessionSlice.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';

/** Longest side of the photo that is sent, in px: sharp at the size of a detail card on any screen. */
const PHOTO_SIDE = 640;

/** The own photo, and the way to another. It is saved at once, apart from the form. */
export function ProfilePhoto({ account }: { account: Account }) {
  const { profile } = useText();
  const dispatch = useAppDispatch();
  const [putPhoto] = usePutUserPhotoMutation();

  const send = async (file: File, onProgress: (sent: number) => void) => {
    const answer = await putPhoto({ id: account.userId, file, onProgress });
    if (!answer.data) return false;
    dispatch(profileChanged({ profilePhoto: answer.data.photo }));
    dispatch(toastShown({ code: 'saved' }));
    return true;
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <PersonAvatar userAccountId={account.userId} name={account.profileName} photo={account.profilePhoto} size={88} />
      <PhotoButton
        label={account.profilePhoto ? profile.changePhoto : profile.addPhoto}
        aspect={1}
        shape="round"
        longest={PHOTO_SIDE}
        onSend={send}
      />
    </Box>
  );
}
