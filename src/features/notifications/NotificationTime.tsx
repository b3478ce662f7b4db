import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useNotificationsTexts } from './texts.ts';

interface NotificationTimeProps {
  time: string;
  fresh: boolean;
  /** What follows on the same line. */
  children?: ReactNode;
}

/** The line of a notification that says when it came, and whether it is new. */
export function NotificationTime({ time, fresh, children }: NotificationTimeProps) {
  const texts = useNotificationsTexts();
  const formats = useFormats();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Typography variant="caption" component="time" dateTime={time}>
        {formats.time(time)}
      </Typography>
      {fresh && (
        <Typography variant="caption" component="span" sx={{ color: 'primary.dark', fontWeight: 500 }}>
          {texts.fresh}
        </Typography>
      )}
      {children}
    </Box>
  );
}
