import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import {
  chooseNotifications,
  offersPush,
  readPermission,
  switchDesktopNotifications,
} from '../../store/notices/deviceNotifications.ts';
import { selectDesktopNotifications } from '../../store/session/preferencesSlice.ts';
import { PushChoices } from './PushChoices.tsx';

/** iPhones and iPads notify only in an app on the home screen. */
const needsInstalling = () => Reflect.get(navigator, 'standalone') === false;

function InstallHint() {
  const { notices } = useText();
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 280, py: 1 }}>
      {notices.install}
    </Typography>
  );
}

/**
 * Switches desktop notifications on this device, and whether they show the text of messages. The browser asks for the
 * permission on the press; renders nothing where a page cannot show notifications.
 */
export function NotificationSwitches() {
  const { notices: text } = useText();
  const dispatch = useAppDispatch();
  const { on, hidesWords } = useAppSelector(selectDesktopNotifications);
  const [permission, setPermission] = useState(() => dispatch(readPermission()));
  const [wasRefused, setWasRefused] = useState(false);
  if (permission === 'unsupported') return needsInstalling() ? <InstallHint /> : null;
  const isOn = on && permission === 'granted';

  const press = async (shouldBeOn: boolean) => {
    const now = await dispatch(switchDesktopNotifications(shouldBeOn));
    setPermission(now);
    setWasRefused(shouldBeOn && now !== 'granted');
  };
  return (
    <Box>
      <SwitchRow label={text.onThisDevice} isOn={isOn} onChange={(shouldBeOn) => void press(shouldBeOn)} />
      {isOn && (
        <SwitchRow
          label={text.hideWords}
          isOn={hidesWords}
          onChange={(hides) => dispatch(chooseNotifications({ hidesWords: hides }))}
        />
      )}
      {isOn && offersPush() && <PushChoices />}
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 280 }}>
        {(wasRefused || (on && !isOn)) && text.blocked}
      </Typography>
    </Box>
  );
}
