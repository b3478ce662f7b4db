import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
import { guestPath } from '../../lib/paths.ts';
import { pendingWrite } from '../../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../../store/api/pageAddressApi.ts';

/** Why somebody is asked to sign in who pressed "Write" on the public card of a page. Nothing for everybody else. */
export function WriteNote() {
  const texts = useWriteTexts();
  const pending = pendingWrite();
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
