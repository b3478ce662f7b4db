import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageConsent } from '../../components/PageConsent.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

/** Which fields of the own profile the staff of pages see. */
export function ConsentSection() {
  const { consent } = useText();
  const id = useAppSelector(selectUserId) ?? 0;
  const { data, isError, refetch } = useGetUserAccountQuery({ id }, { skip: id === 0 });
  // A server without the choice does not have the field.
  if (data && data.sharedFields === undefined) return null;
  const content = () => {
    if (data) return <PageConsent detail={data} />;
    return isError ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={3} />;
  };
  return <Section title={consent.title}>{content()}</Section>;
}
