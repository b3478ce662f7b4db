import Button from '@mui/material/Button';
import { useText } from '../../../i18n/LanguageProvider.tsx';

/** Takes a message back that is about to be sent. It stands beside the bubble, so that the row keeps its height when it goes. */
export function UndoButton({ onPress }: { onPress: () => void }) {
  const { conversation } = useText();
  return (
    <Button
      size="small"
      // Pressing it must not take the focus, and with it the screen keyboard, from the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{ flexShrink: 0, minWidth: 0, px: 0.75 }}
    >
      {conversation.undo}
    </Button>
  );
}
