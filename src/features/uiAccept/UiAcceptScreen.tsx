import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ShieldIcon } from '../../components/ui/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useGetUiQuery } from '../../store/api/uiApi.ts';
import { FlagCards } from './FlagCards.tsx';
import { FlagMatrix } from './FlagMatrix.tsx';
import { SavedBar } from './SavedBar.tsx';
import { useFlagSaving } from './useFlagSaving.ts';
import { WhyPanel } from './WhyPanel.tsx';

/** From so many user types on, they can be searched. */
const MANY = 6;

/**
 * What each user type may do on a page, and why a certain person may do it there (docs/specification.md#2,
 * docs/product-decisions.md#2-user-type).
 */
export default function UiAcceptScreen() {
  const { everywhere } = useText();
  const texts = useUiAcceptTexts();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('lg'));
  const { data, isFetching, isError, refetch } = useGetUiQuery({}, { refetchOnMountOrArgChange: true });
  const saving = useFlagSaving();
  const nameOf = useUserTypeName();
  const [search, setSearch] = useState('');

  const searchText = normalForm(search);
  const found = data
    ?.map((row) => ({ ...row, userTypeName: nameOf(row.userTypeId, row.userTypeName) }))
    .filter((row) => normalForm(row.userTypeName).includes(searchText));

  const matrix = () => {
    if (!found && isError && !isFetching) return <LoadFailed onRetry={refetch} />;
    if (!found) return <RowSkeleton rows={4} />;
    if (found.length === 0)
      return (
        <EmptyState
          icon={<ShieldIcon />}
          title={texts.noTypes}
          {...(searchText !== '' && { action: { label: everywhere.clearSearch, onClick: () => setSearch('') } })}
        />
      );
    const Matrix = isPhone ? FlagCards : FlagMatrix;
    return <Matrix rows={found} saving={saving} />;
  };

  return (
    <ScreenFrame title={texts.title} maxWidth={1200}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: { xs: 2, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1.5, maxWidth: 760 }}
      >
        {texts.intro}{' '}
        <Link component={RouterLink} to={paths.userTypes}>
          {texts.toTypes}
        </Link>
      </Typography>
      {data && data.length >= MANY && (
        <Box role="search" sx={{ px: { xs: 1.5, md: 0 }, pb: 1.5, maxWidth: { md: 420 } }}>
          <ListSearch label={texts.searchTypes} value={search} onSearch={setSearch} />
        </Box>
      )}
      <Panel>{matrix()}</Panel>
      <SavedBar saving={saving} />
      {/* Below what is still on its way it would move. */}
      {data && <WhyPanel />}
    </ScreenFrame>
  );
}
