import List from '@mui/material/List';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { NamedPerson } from '#contract';
import { PersonAvatar } from '../../../components/PersonAvatar.tsx';
import { useNotesTexts } from './texts.ts';

/** The id of an option, for `aria-activedescendant` of the input. */
export const mentionOptionId = (listId: string, userAccountId: number) => `${listId}-${userAccountId}`;

interface MentionListProps {
  id: string;
  people: readonly NamedPerson[];
  /** The one that Enter takes. */
  activeId: number | undefined;
  onTake: (person: NamedPerson) => void;
}

/** The staff whom the note can mention, above the input. */
export function MentionList({ id, people, activeId, onTake }: MentionListProps) {
  const texts = useNotesTexts();
  return (
    <List
      id={id}
      role="listbox"
      aria-label={texts.mention}
      dense
      sx={{ maxHeight: 220, overflowY: 'auto', m: 1, p: 0.5, borderRadius: 2, bgcolor: 'background.paper' }}
    >
      {people.map((person) => (
        <ListItemButton
          key={person.userAccountId}
          id={mentionOptionId(id, person.userAccountId)}
          role="option"
          tabIndex={-1}
          aria-selected={person.userAccountId === activeId}
          selected={person.userAccountId === activeId}
          // Pressing it must not take the focus, and with it the screen keyboard, from the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          sx={{ borderRadius: 1.5, minHeight: 48 }}
        >
          <ListItemAvatar sx={{ minWidth: 44 }}>
            <PersonAvatar person={person} size={32} />
          </ListItemAvatar>
          <ListItemText primary={person.profileName} slotProps={{ primary: { dir: 'auto', noWrap: true } }} />
        </ListItemButton>
      ))}
    </List>
  );
}
