import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { DemoPerson } from '#contract';
import { PhotoAvatar } from '../../components/ui/PhotoAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { initialsOf } from '../../lib/initials.ts';

interface DemoPeopleProps {
  people: readonly DemoPerson[];
  busy: boolean;
  failure: string | null;
  onChoose: (person: DemoPerson) => void;
}

/** The people of the demo, one tap each. Photos are for people who are signed in, so these have initials. */
export function DemoPeople({ people, busy, failure, onChoose }: DemoPeopleProps) {
  const text = useText();
  return (
    <Box component="section" aria-labelledby="demo-title" sx={{ mt: 3 }}>
      <Typography id="demo-title" variant="h5" component="h2">
        {text.login.demoTitle}
      </Typography>
      <Typography id="demo-text" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text.login.demoText}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 1 }}>
        {people.map((person, index) => {
          const part = text.login.demoPart[person.part];
          return (
            <ButtonBase
              key={person.userName}
              disabled={busy}
              aria-describedby="demo-text"
              onClick={() => onChoose(person)}
              sx={{
                justifyContent: 'flex-start',
                gap: 1.25,
                p: 1,
                borderRadius: '12px',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                textAlign: 'left',
                minWidth: 0,
                '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
              }}
            >
              <PhotoAvatar src="" fallback={initialsOf(person.profileName)} seed={index} size={40} shape="round" />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
                  {person.profileName}
                </Typography>{' '}
                <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
                  {part}
                </Typography>
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
