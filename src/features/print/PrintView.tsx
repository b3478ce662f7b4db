import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { ConversationKey } from '../../../contract/index.ts';
import { CloseIcon, PrintIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConversationTitle } from '../../store/selectors/conversationTitle.ts';
import { OlderLeft } from './OlderLeft.tsx';
import { PrintSheets } from './PrintSheets.tsx';
import { PRINT_VIEW, printStyles, SCREEN_ONLY } from './printStyles.ts';
import { usePrinting } from './usePrinting.ts';

interface PrintViewProps {
  conversationKey: ConversationKey;
  onClose: () => void;
}

/** The open conversation as it comes on paper, with the way there (docs/product-decisions.md#2-print: print). */
export function PrintView({ conversationKey, onClose }: PrintViewProps) {
  const { print: texts } = useText();
  const titleId = useId();
  const sheets = useRef<HTMLDivElement>(null);
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const { print, isPreparing, isSharp } = usePrinting(sheets, texts.with(name));
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      className={PRINT_VIEW}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Global styles={printStyles} />
      <Box
        className={SCREEN_ONLY}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 60,
          px: { xs: 1, md: 2 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tooltip title={texts.close}>
          <IconButton aria-label={texts.close} onClick={onClose} edge="start">
            <CloseIcon />
          </IconButton>
        </Tooltip>
        <Typography id={titleId} variant="h3" component="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {texts.title}
        </Typography>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          loading={isPreparing}
          loadingPosition="start"
          onClick={print}
          autoFocus
        >
          {texts.print}
        </Button>
      </Box>
      <OlderLeft conversationKey={conversationKey} preparing={isPreparing} />
      <Box
        className="print-ground"
        role="region"
        aria-label={texts.preview}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, md: 3 } }}
      >
        <PrintSheets ref={sheets} conversationKey={conversationKey} isSharp={isSharp} />
      </Box>
    </Dialog>
  );
}
