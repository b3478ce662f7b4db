import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UserAccount } from '../../../contract/index.ts';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PhotoButton } from '../../components/PhotoButton.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { usePutUserPhotoMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { profileChanged } from '../../store/session/sessionSlice.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';

/** Longest side of the photo that is sent, in px: sharp at the size of a detail card on any screen. */
const PHOTO_SIDE = 640;

/** Whose account it is, and the way to another photo. */
export function AccountPhoto({ account, isSelf }: { account: UserAccount; isSelf: boolean }) {
  const { accounts: texts, profile } = useText();
  const dispatch = useAppDispatch();
  const [putPhoto] = usePutUserPhotoMutation();
  const [photo, setPhoto] = useState(account.profilePhoto);
  const { userAccountId } = account;

  const send = async (file: File, onProgress: (sent: number) => void) => {
    const answer = await putPhoto({ id: userAccountId, file, onProgress });
    if (!answer.data) return false;
    setPhoto(answer.data.photo);
    if (isSelf) dispatch(profileChanged({ profilePhoto: answer.data.photo }));
    dispatch(toastShown({ code: 'saved' }));
    return true;
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <PersonAvatar userAccountId={userAccountId} name={account.profileName} photo={photo} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <PhotoButton
          label={photo ? profile.changePhoto : profile.addPhoto}
          aspect={1}
          shape="round"
          longest={PHOTO_SIDE}
          onSend={send}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {texts.idOf(userAccountId)}
        </Typography>
      </Box>
    </Box>
  );
}
