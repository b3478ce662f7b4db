import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ColorSchemeChoice } from '../../components/ColorSchemeChoice.tsx';
import { LanguageChoice } from '../../components/LanguageChoice.tsx';
import { SizeChoices } from '../../components/SizeChoices.tsx';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { preferencesChanged, selectBurmeseFont, selectUndoSend } from '../../store/session/preferencesSlice.ts';
import { NotificationSwitches } from './NotificationSwitches.tsx';

/** What a person chooses for the device, and ways to the screens that no menu of the specification names. */
export function DeviceChoices({ onLeave }: { onLeave: () => void }) {
  const { shell } = useText();
  const dispatch = useAppDispatch();
  const undoSend = useAppSelector(selectUndoSend);
  const font = useAppSelector(selectBurmeseFont);
  const links = [
    { path: paths.townships, title: shell.townships },
    { path: paths.company, title: shell.company },
  ];
  return (
    <>
      <LanguageChoice fullWidth />
      <ColorSchemeChoice fullWidth />
      <SizeChoices />
      <NotificationSwitches />
      {/* Messages can be taken back for some seconds before they are sent. */}
      <SwitchRow
        label={shell.undoSend}
        isOn={undoSend}
        onChange={(isOn) => dispatch(preferencesChanged({ undoSend: isOn }))}
      />
      {/* This device shows Burmese only in Zawgyi; everything is then converted for it (docs/burmese.md#device). */}
      <SwitchRow
        label={shell.zawgyiFont}
        isOn={font === 'zawgyi'}
        onChange={(isZawgyi) => dispatch(preferencesChanged({ burmeseFont: isZawgyi ? 'zawgyi' : 'unicode' }))}
      />
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
