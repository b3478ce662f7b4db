import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectNotices } from '../store/local/notices.ts';
import { hideNoticeWords, readPermission, switchNotices } from '../store/notices/permission.ts';

const row = { m: 0, justifyContent: 'space-between', minHeight: 44 };

/**
 * Whether the system tells of messages on this device, and how much. The browser asks the person at the press and never before;
 * where a page cannot show notifications, nothing is offered.
 */
export function NoticeSwitches() {
  const { notices: text } = useText();
  const dispatch = useAppDispatch();
  const { on, hidesWords } = useAppSelector(selectNotices);
  const [permission, setPermission] = useState(() => dispatch(readPermission()));
  const [wasRefused, setWasRefused] = useState(false);
  if (permission === 'unsupported') return null;
  const isOn = on && permission === 'granted';

  const press = async (wanted: boolean) => {
    const now = await dispatch(switchNotices(wanted));
    setPermission(now);
    setWasRefused(wanted && now !== 'granted');
  };
  return (
    <Box>
      <FormControlLabel
        labelPlacement="start"
        sx={row}
        label={text.onThisDevice}
        control={<Switch checked={isOn} onChange={(_, wanted) => void press(wanted)} />}
      />
      {isOn && (
        <FormControlLabel
          labelPlacement="start"
          sx={row}
          label={text.hideWords}
          control={<Switch checked={hidesWords} onChange={(_, hides) => void dispatch(hideNoticeWords(hides))} />}
        />
      )}
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 280 }}>
        {(wasRefused || (on && !isOn)) && text.blocked}
      </Typography>
    </Box>
  );
}
