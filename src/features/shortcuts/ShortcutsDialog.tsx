import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { isApple } from '../../lib/isApple.ts';

/** The key that stands beside the letters on this system. */
const command = () => (isApple() ? '⌘' : 'Ctrl');
const option = () => (isApple() ? '⌥' : 'Alt');

type Action = Exclude<keyof Catalogue['shortcuts'], 'title' | 'close'>;

interface Shortcut {
  does: Action;
  keys: readonly string[];
  or?: string;
}

/** A letter, and what also works while the message is written. */
const letter = (does: Action, key: string): Shortcut =>
  isApple() ? { does, keys: [key] } : { does, keys: [option(), key], or: key };

/** Every key of the app, in the order in which the dialog lists them: what it does, the keys that are pressed together, and another key. */
const shortcuts = (): readonly Shortcut[] => [
  { does: 'commands', keys: [command(), 'K'] },
  { does: 'searchMessages', keys: [command(), 'Shift', 'F'] },
  { does: 'nextConversation', keys: [option(), '↓'], or: 'J' },
  { does: 'previousConversation', keys: [option(), '↑'], or: 'K' },
  letter('done', 'E'),
  letter('snooze', 'S'),
  letter('assign', 'A'),
  letter('assignMe', 'M'),
  letter('label', 'L'),
  letter('unread', 'U'),
  { does: 'send', keys: ['Enter'] },
  { does: 'newLine', keys: ['Shift', 'Enter'] },
  { does: 'editNewest', keys: ['↑'] },
  letter('note', 'N'),
  { does: 'reply', keys: ['/'] },
  { does: 'stop', keys: ['Esc'] },
  { does: 'list', keys: ['?'] },
];

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 28,
  padding: '2px 8px',
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'center',
}));

/** Lists the keys of the app. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { everywhere, shell, shortcuts: texts } = useText();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle sx={{ pr: 8 }}>{shell.shortcuts}</DialogTitle>
      <IconButton aria-label={everywhere.close} onClick={onClose} sx={{ position: 'absolute', right: 12, top: 10 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.25 }}>
          {shortcuts().map(({ does, keys, or }) => (
            <Box key={does} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
              <Typography component="dt" variant="body2">
                {texts[does]}
              </Typography>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, flexShrink: 0 }}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
                {or && (
                  <>
                    /<Key>{or}</Key>
                  </>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
