import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
import { guestPath } from '../../lib/paths.ts';
import { pendingWrite, takeCardLanguage } from '../../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../../store/api/pageAddressApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { preferencesChanged } from '../../store/session/preferencesSlice.ts';

/** Why somebody is asked to sign in who pressed "Write" on the public card of a page. Nothing for everybody else. */
export function WriteNote() {
  const texts = useWriteTexts();
  const dispatch = useAppDispatch();
  const pending = pendingWrite();
  // The app goes on in the language of the card.
  useEffect(() => {
    const language = takeCardLanguage();
    if (language) dispatch(preferencesChanged({ language }));
  }, [dispatch]);
  const { data: page } = useGetPublicPageQuery({ name: pending?.name ?? '' }, { skip: pending === null });
  if (!pending || !page) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.signIn(page.title)} {pending.text !== '' && texts.kept}
      {page.guests && (
        <Button component={Link} to={guestPath(page.name)} fullWidth variant="outlined" sx={{ mt: 1.5 }}>
          {texts.asGuest}
        </Button>
      )}
    </Alert>
  );
}
