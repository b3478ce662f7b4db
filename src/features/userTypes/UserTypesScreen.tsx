import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { UserType } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { ListSearch } from '../../components/ListSearch.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { AddIcon, DeleteIcon, EditIcon, PageIcon, PersonIcon, TagIcon } from '../../components/ui/icons.tsx';
import { RoundIcon } from '../../components/ui/RoundIcon.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUserTypesTexts } from '../../i18n/userTypesTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useDeleteUserTypeMutation, useGetUserTypesQuery } from '../../store/api/usersApi.ts';
import { UserTypeDialog } from './UserTypeDialog.tsx';

interface UserTypeRowProps {
  type: UserType;
  onEdit: () => void;
  onRemove: () => void;
}

/** A kind of members and the side it is on. What belongs to the product cannot be changed, and says so. */
function UserTypeRow({ type, onEdit, onRemove }: UserTypeRowProps) {
  const texts = useUserTypesTexts();
  const { userTypeName: name, side, builtIn } = type;
  const Icon = side === 'C' ? PersonIcon : PageIcon;
  return (
    <EntryRow
      avatar={
        <RoundIcon isSquare={side !== 'C'}>
          <Icon />
        </RoundIcon>
      }
      title={name}
      note={builtIn ? `${texts.sides[side]} · ${texts.builtIn}` : texts.sides[side]}
      actions={
        !builtIn && (
          <>
            <Tooltip title={texts.edit}>
              <IconButton aria-label={texts.editOf(name)} onClick={onEdit}>
                <EditIcon />
              </IconButton>
            </Tooltip>
            <Tooltip title={texts.remove}>
              <IconButton aria-label={texts.removeOf(name)} onClick={onRemove}>
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </>
        )
      }
    />
  );
}

/**
 * The kinds of members a page can have (docs/product-decisions.md#2-user-type): admins make, rename and remove them.
 */
export default function UserTypesScreen() {
  const { everywhere } = useText();
  const texts = useUserTypesTexts();
  const countId = useId();
  const nameOf = useUserTypeName();
  const { data, isFetching, isError, refetch } = useGetUserTypesQuery({}, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const [edited, setEdited] = useState<UserType | null>(null);
  const [toRemove, setToRemove] = useState<UserType | null>(null);

  const searchText = normalForm(search);
  const found = data
    ?.map((type) => ({ ...type, userTypeName: nameOf(type.userTypeId, type.userTypeName) }))
    .filter((type) => normalForm(type.userTypeName).includes(searchText));

  const list = () => {
    if (!found && isError && !isFetching) return <LoadFailed onRetry={refetch} />;
    if (!found) return <RowSkeleton rows={4} />;
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
        <Button variant="contained" fullWidth startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
          {texts.newType}
        </Button>
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
      {toRemove && (
        <CallQuestion
          title={texts.removeTitle(toRemove.userTypeName)}
          text={texts.removeText}
          confirmLabel={texts.remove}
          dangerous
          useCall={useDeleteUserTypeMutation}
          arg={{ id: toRemove.userTypeId }}
          toast="removed"
          onClose={() => setToRemove(null)}
        />
      )}
    </ScreenFrame>
  );
}
