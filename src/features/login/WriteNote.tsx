import Alert from '@mui/material/Alert';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
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
    </Alert>
  );
}
