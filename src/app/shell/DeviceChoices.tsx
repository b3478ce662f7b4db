import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ColorSchemeChoice } from '../../components/ColorSchemeChoice.tsx';
import { LanguageChoice } from '../../components/LanguageChoice.tsx';
import { SizeChoices } from '../../components/SizeChoices.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { BurmeseFontSwitch } from '../lazyBurmeseFontSwitch.ts';
import { NotificationSwitches } from '../lazyNotificationSwitches.ts';
import { UndoSendSwitch } from './UndoSendSwitch.tsx';

/** What a person chooses for the device, and ways to the screens that no menu of the specification names. */
export function DeviceChoices({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const links = [
    { path: paths.townships, title: text.shell.townships },
    { path: paths.company, title: text.shell.company },
  ];
  return (
    <>
      <LanguageChoice fullWidth />
      <ColorSchemeChoice fullWidth />
      <SizeChoices />
      <NotificationSwitches />
      <UndoSendSwitch />
      <BurmeseFontSwitch />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'center' }}>
        {links.map(({ path, title }) => (
          <Link
            key={path}
            component={RouterLink}
            to={path}
            onClick={onLeave}
            variant="body2"
            underline="hover"
            sx={{ py: 1, color: 'text.secondary' }}
          >
            {title}
          </Link>
        ))}
      </Box>
    </>
  );
}
