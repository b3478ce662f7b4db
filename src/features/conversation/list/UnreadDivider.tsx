import { styled } from '@mui/material/styles';
import { useText } from '../../../i18n/LanguageProvider.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  height: 36,
  padding: '8px 16px 0',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.8,
  color: theme.palette.primary.dark,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: 'currentColor', opacity: 0.45 },
}));

/** Stands above the first message that was unread when the conversation was opened. Its height is constant. */
export function UnreadDivider() {
  const { conversation } = useText();
  return (
    <Line role="separator" aria-label={conversation.newMessages} data-unread-divider="">
      <span aria-hidden>{conversation.newMessages}</span>
    </Line>
  );
}
