import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { listenToAnnouncements } from './announce.ts';
import { visuallyHidden } from './visuallyHidden.ts';

/** The live region for announcements, rendered once for the whole app. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => listenToAnnouncements((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), []);
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {/* A new element each time, so that the same texts twice are said twice. */}
      <span key={said.turn}>{said.text}</span>
    </Box>
  );
}
