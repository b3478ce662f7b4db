import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { UserType } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { EntryRow } from '../../ui/EntryRow.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { DeleteIcon, EditIcon, PageIcon, PersonIcon } from '../../ui/icons.tsx';

interface UserTypeRowProps {
  type: UserType;
  onEdit: () => void;
  onRemove: () => void;
}

/** A kind of members and the side it is on. What belongs to the product cannot be changed, and says so. */
export function UserTypeRow({ type, onEdit, onRemove }: UserTypeRowProps) {
  const { userTypes: words } = useText();
  const { userTypeName: name, side, builtIn } = type;
  const Icon = side === 'C' ? PersonIcon : PageIcon;
  return (
    <EntryRow
      avatar={
        <Box
          aria-hidden
          sx={{
            width: 44,
            height: 44,
            borderRadius: side === 'C' ? '50%' : 3,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'primary.light',
            color: 'primary.dark',
          }}
        >
          <Icon />
        </Box>
      }
      title={name}
      note={builtIn ? `${words.sides[side]} · ${words.builtIn}` : words.sides[side]}
      actions={
        !builtIn && (
          <>
            <Hint title={words.edit}>
              <IconButton aria-label={words.editOf(name)} onClick={onEdit}>
                <EditIcon />
              </IconButton>
            </Hint>
            <Hint title={words.remove}>
              <IconButton aria-label={words.removeOf(name)} onClick={onRemove}>
                <DeleteIcon />
              </IconButton>
            </Hint>
          </>
        )
      }
    />
  );
}
