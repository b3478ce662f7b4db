import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { UiAccept } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ShieldIcon } from '../../components/ui/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useHasRoom } from '../../components/useHasRoom.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { useUserTypesTexts } from '../../i18n/userTypesTexts.ts';
import { paths } from '../../lib/paths.ts';
import { FlagMatrix } from './FlagMatrix.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import { flagsIn } from './flags.ts';
import { SavedBar } from './SavedBar.tsx';
import { useGetUiQuery } from './uiApi.ts';
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
  const hasRoom = useHasRoom('lg');
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
    const Matrix = hasRoom ? FlagMatrix : FlagCards;
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

interface FlagCardsProps {
  rows: readonly UiAccept[];
  saving: ReturnType<typeof useFlagSaving>;
}

/** The matrix on a phone: a block for each user type, its flags under each other. */
function FlagCards({ rows, saving }: FlagCardsProps) {
  const texts = useUiAcceptTexts();
  const userTypes = useUserTypesTexts();
  const id = useId();
  return rows.map((row) => (
    <Box
      key={row.userTypeId}
      component="section"
      aria-labelledby={`${id}${row.userTypeId}`}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={`${id}${row.userTypeId}`} variant="h4" component="h2">
        {row.userTypeName}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {userTypes.sides[row.side]}
      </Typography>
      {flagsIn(row).map((flag) => {
        const textId = `${id}${row.userTypeId}${flag}`;
        return (
          <Box key={flag} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {texts.flags[flag].name}
              </Typography>
              <Typography id={textId} variant="caption" component="p" color="textSecondary">
                {texts.flags[flag].text}
              </Typography>
            </Box>
            <FlagSwitch row={row} flag={flag} describedBy={textId} saving={saving} />
          </Box>
        );
      })}
    </Box>
  ));
}
