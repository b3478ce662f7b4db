import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Account, FILE_MAX_BYTES } from '../../../contract/index.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { PersonAvatar } from '../../parts/PersonAvatar.tsx';
import { usePutUserPhotoMutation } from '../../store/api/usersApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/local/toasts.ts';
import { profileChanged } from '../../store/session/session.ts';
import { CameraIcon } from '../../ui/icons.tsx';

const PhotoCropDialog = lazy(() => import('../../parts/PhotoCropDialog.tsx'));
/** Longest side of the photo that is sent, in px: sharp at the size of a detail card on any screen. */
const PHOTO_SIDE = 640;

/** The own photo, and the way to another: choose a picture, cut it, send it. It is saved at once, apart from the form. */
export function ProfilePhoto({ account }: { account: Account }) {
  const text = useText();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const [putPhoto, { isLoading }] = usePutUserPhotoMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) setError(text.profile.notPicture);
    else if (file.size > FILE_MAX_BYTES) setError(text.profile.fileTooLarge(formats.bytes(FILE_MAX_BYTES)));
    else {
      setError(null);
      setChosen(file);
    }
  };

  const send = async (file: File) => {
    setProgress(0);
    const answer = await putPhoto({ id: account.userId, file, onProgress: setProgress });
    // What went wrong is told by an alert; the picture stays as it was cut, for another try.
    if (!answer.data) return;
    dispatch(profileChanged({ profilePhoto: answer.data.photo }));
    dispatch(toastShown({ code: 'saved' }));
    setChosen(null);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <PersonAvatar userAccountId={account.userId} name={account.profileName} photo={account.profilePhoto} size={88} />
      <Box>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<CameraIcon />}
          onClick={() => input.current?.click()}
          aria-describedby={error ? 'photo-error' : undefined}
        >
          {account.profilePhoto ? text.profile.changePhoto : text.profile.addPhoto}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text.profile.photo}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same picture may be chosen again.
            event.target.value = '';
          }}
        />
        {error && (
          <FormHelperText id="photo-error" error role="alert">
            {error}
          </FormHelperText>
        )}
      </Box>
      {chosen && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            file={chosen}
            aspect={1}
            shape="round"
            longest={PHOTO_SIDE}
            busy={isLoading}
            progress={progress}
            onCancel={() => setChosen(null)}
            onCropped={send}
          />
        </Suspense>
      )}
    </Box>
  );
}
