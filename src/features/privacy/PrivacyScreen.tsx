import Box from '@mui/material/Box';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageConsent } from '../../components/PageConsent.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useStaysTrue } from '../../components/useStaysTrue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetBlocksQuery } from '../../store/api/friendsApi.ts';
import { useGetArchiveQuery, useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { BlockedSection } from './BlockedSection.tsx';
import { CopySection } from './CopySection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { usePrivacyTexts } from './texts.ts';

/** What a person may do with what is stored about them, in sections. */
const SECTIONS = [ConsentSection, BlockedSection, CopySection, DeleteAccountSection];

/** Reads what the sections show. They appear together: one that arrives later would move those below it. */
function useIsPrivacyRead(): boolean {
  const id = useAppSelector(selectUserId) ?? 0;
  const own = useGetUserAccountQuery({ id }, { skip: id === 0 });
  const blocks = useGetBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
  const archive = useGetArchiveQuery(undefined, { refetchOnMountOrArgChange: true });
  return useStaysTrue(!own.isLoading && !blocks.isLoading && !archive.isLoading);
}

export default function PrivacyScreen() {
  const privacy = usePrivacyTexts();
  const isReady = useIsPrivacyRead();
  return (
    <ScreenFrame title={privacy.title}>
      <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 } }}>
        {isReady ? SECTIONS.map((Part) => <Part key={Part.name} />) : <RowSkeleton />}
      </Box>
    </ScreenFrame>
  );
}

/** Which fields of the own profile the staff of pages see. */
function ConsentSection() {
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
