import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { GlobeIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { usePublicAccessTexts } from '../../i18n/publicAccessTexts.ts';
import { useGetPublicAccessQuery } from '../../store/api/publicAccessApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { PublicAccessRows } from './PublicAccessRows.tsx';

/** What this installation opens to people without an account, for admins. */
export default function PublicAccessScreen() {
  const texts = usePublicAccessTexts();
  const { data, error, refetch } = useGetPublicAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  const content = () => {
    if (data) return <PublicAccessRows access={data} />;
    if (isNotOffered(error)) return <EmptyState icon={<GlobeIcon />} title={texts.notOffered} />;
    return error ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={4} />;
  };
  return (
    <ScreenFrame title={texts.title}>
      <Section title={texts.heading}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.intro}
        </Typography>
        {content()}
      </Section>
    </ScreenFrame>
  );
}
