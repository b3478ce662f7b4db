import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { UserType } from '../../../contract/index.ts';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { DeleteIcon, EditIcon, PageIcon, PersonIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface UserTypeRowProps {
  type: UserType;
  onEdit: () => void;
  onRemove: () => void;
}

/** A kind of members and the side it is on. What belongs to the product cannot be changed, and says so. */
export function UserTypeRow({ type, onEdit, onRemove }: UserTypeRowProps) {
  const { userTypes: texts } = useText();
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
