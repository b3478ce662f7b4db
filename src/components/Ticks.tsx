import { useTheme } from '@mui/material/styles';
import { useText } from '../i18n/LanguageProvider.tsx';
import { CheckIcon, CheckTwiceIcon, ClockIcon, ErrorIcon } from './ui/icons.tsx';

/** How far an own message has come. */
export type Progress = 'waiting' | 'sending' | 'failed' | 'delivered' | 'read';

interface TicksProps {
  progress: Progress;
  /** On a picture: the colours of the bubble have too little contrast there. */
  onPicture?: boolean;
}

const ICONS = {
  waiting: ClockIcon,
  sending: ClockIcon,
  failed: ErrorIcon,
  delivered: CheckIcon,
  read: CheckTwiceIcon,
} as const;

/** The mark of an own message: a clock, one tick when it arrived, two when the other side has read it. */
export function Ticks({ progress, onPicture = false }: TicksProps) {
  const { conversation } = useText();
  const { palette } = useTheme();
  const label = progress === 'failed' ? conversation.notSent : conversation[progress];
  const Icon = ICONS[progress];
  const color =
    progress === 'failed' ? palette.error.main : progress === 'read' && !onPicture ? palette.chat.read : 'inherit';
  return <Icon role="img" aria-label={label} titleAccess={label} style={{ fontSize: 15, color }} />;
}
