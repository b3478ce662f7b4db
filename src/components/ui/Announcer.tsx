import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { listenToAnnouncements } from './announce.ts';
import { visuallyHidden } from './visuallyHidden.ts';

/** An announcement is removed after this time, in ms, so that it is not read again. */
const SPOKEN_MS = 4_000;

/**
 * A live region for announcements. The app has one, and each dialog: a dialog hides from screen readers all that is below it, so that only
 * the region of the top one is heard.
 */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => listenToAnnouncements((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), []);
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid(({ turn }) => ({ text: '', turn })), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {/* A new element each time, so that the same texts twice are said twice. */}
      <span key={said.turn}>{said.text}</span>
    </Box>
  );
}
