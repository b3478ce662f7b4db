import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { UserType } from '../../../contract/index.ts';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { AddIcon, TagIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { searchable } from '../../lib/searchText.ts';
import { useGetUserTypesQuery } from '../../store/api/userTypesApi.ts';
import { RemoveTypeQuestion } from './RemoveTypeQuestion.tsx';
import { UserTypeDialog } from './UserTypeDialog.tsx';
import { UserTypeRow } from './UserTypeRow.tsx';

/**
 * The kinds of members a page can have (docs/product-decisions.md#2-user-type): admins make, rename and remove them.
 */
export default function UserTypesScreen() {
  const { everywhere, userTypes: texts } = useText();
  const countId = useId();
  const { data, isFetching, isError, refetch } = useGetUserTypesQuery({}, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const [edited, setEdited] = useState<UserType | null>(null);
  const [toRemove, setToRemove] = useState<UserType | null>(null);

  const searchText = searchable(search.trim());
  const found = data?.filter((type) => searchable(type.userTypeName).includes(searchText));

  const list = () => {
    if (!found && isError && !isFetching) return <LoadFailed onRetry={refetch} />;
    if (!found) return <RowSkeleton rows={4} label={everywhere.loading} />;
    if (found.length === 0)
      return (
        <EmptyState
          icon={<TagIcon />}
          title={texts.nothingFound}
          {...(searchText === ''
            ? { text: texts.noneText }
            : { action: { label: everywhere.clearSearch, onClick: () => setSearch('') } })}
        />
      );
    return (
      <>
        <Typography id={countId} role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {texts.count(found.length)}
        </Typography>
        <EntryList labelledBy={countId}>
          {found.map((type) => (
            <UserTypeRow
              key={type.userTypeId}
              type={type}
              onEdit={() => setEdited(type)}
              onRemove={() => setToRemove(type)}
            />
          ))}
        </EntryList>
      </>
    );
  };

  return (
    <ScreenFrame
      title={texts.title}
      actions={
        <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, width: { xs: '100%', md: 'auto' } }}>
          <Button variant="contained" fullWidth startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
            {texts.newType}
          </Button>
        </Box>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, md: 0 }, pt: { xs: 1.5, md: 0 } }}>
        {texts.intro}{' '}
        <Link component={RouterLink} to={paths.uiAccept}>
          {texts.toFlags}
        </Link>
      </Typography>
      <Box role="search" sx={{ px: { xs: 1.5, md: 0 }, pt: 1.5 }}>
        <ListSearch label={texts.search} value={search} onSearch={setSearch} />
      </Box>
      {list()}
      {isMaking && <UserTypeDialog onClose={() => setIsMaking(false)} />}
      {edited && <UserTypeDialog type={edited} onClose={() => setEdited(null)} />}
      {toRemove && <RemoveTypeQuestion type={toRemove} onClose={() => setToRemove(null)} />}
    </ScreenFrame>
  );
}
