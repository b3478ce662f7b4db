import { Global } from '@emotion/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { CloseIcon, PrintIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { selectConversation, selectHasOlder, selectMessageTotal } from '../../store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConversationTitle } from '../../store/views/conversationTitle.ts';
import { PrintSheets } from './PrintSheets.tsx';
import { PRINT_VIEW, printStyles, SCREEN_ONLY } from './printStyles.ts';
import { usePrintTexts } from './texts.ts';
import { PRINTED_MAX, useLoadAll } from './useLoadAll.ts';

/** Longest wait for photos, in ms; then the page is printed without the rest. */
const PHOTOS_MS = 20_000;

/** Resolves when every picture in the element is there or is known not to come. */
async function picturesOf(element: HTMLElement | null): Promise<void> {
  const pictures = [...(element?.querySelectorAll('img') ?? [])];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PHOTOS_MS);
  });
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late]);
  clearTimeout(timer);
}

/** Opens the browser's print dialog. The title of the tab is what a PDF is called. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  const restore = () => {
    if (document.title === title) document.title = before;
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

/** Prints when the photos are loaded in full size. `isSharp`: full size is requested. */
function usePrinting(sheets: RefObject<HTMLElement | null>, title: string) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [isSharp, setIsSharp] = useState(false);

  useEffect(() => {
    if (!isPreparing) return;
    let isOver = false;
    void picturesOf(sheets.current).then(() => {
      if (isOver) return;
      setIsPreparing(false);
      printAs(title);
    });
    return () => {
      isOver = true;
    };
  }, [isPreparing, sheets, title]);

  return {
    isPreparing,
    isSharp,
    print: () => {
      setIsSharp(true);
      setIsPreparing(true);
    },
  };
}

interface MessagesLeftProps {
  conversationKey: ConversationKey;
  /** The sheets are being made ready and must stay as they are. */
  preparing: boolean;
  isLoadingAll: boolean;
  onLoadAll: () => void;
  onStop: () => void;
}

/** Tells that not all messages are loaded, and loads them. Renders nothing when all are. */
function MessagesLeft({ conversationKey, preparing, isLoadingAll, onLoadAll, onStop }: MessagesLeftProps) {
  const texts = usePrintTexts();
  const hasOlder = useAppSelector((state) => selectHasOlder(state, conversationKey));
  const isDetached = useAppSelector((state) => selectConversation(state, conversationKey).detached);
  const { olderStatus } = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  const count = useAppSelector((state) => selectMessageTotal(state, conversationKey));
  if (!hasOlder && !isDetached) return null;
  const isFailed = olderStatus === 'failed' && !isDetached;
  const isFull = count >= PRINTED_MAX && !isDetached;
  const text = () => {
    if (isLoadingAll) return texts.loaded(count);
    if (isDetached) return texts.newestLeft;
    if (isFull) return texts.tooMany(PRINTED_MAX);
    return isFailed ? texts.olderFailed : texts.olderLeft;
  };
  return (
    <Alert
      className={SCREEN_ONLY}
      severity={isFailed ? 'error' : 'info'}
      icon={isLoadingAll ? <CircularProgress size={20} /> : undefined}
      sx={{
        borderRadius: 0,
        flexShrink: 0,
        alignItems: 'center',
        '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
      }}
      action={
        isLoadingAll ? (
          <Button onClick={onStop}>{texts.stopLoading}</Button>
        ) : (
          !isFull && (
            <Button disabled={preparing} onClick={onLoadAll}>
              {texts.loadAll}
            </Button>
          )
        )
      }
    >
      {text()}
    </Alert>
  );
}

interface PrintViewProps {
  conversationKey: ConversationKey;
  onClose: () => void;
}

/** The open conversation as it comes on paper, with the way there (docs/product-decisions.md#2-print: print). */
export function PrintView({ conversationKey, onClose }: PrintViewProps) {
  const texts = usePrintTexts();
  const titleId = useId();
  const sheets = useRef<HTMLDivElement>(null);
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const { isLoadingAll, loadAll, stop } = useLoadAll(conversationKey);
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
          disabled={isLoadingAll}
          loadingPosition="start"
          onClick={print}
          autoFocus
        >
          {texts.print}
        </Button>
      </Box>
      <MessagesLeft
        conversationKey={conversationKey}
        preparing={isPreparing}
        isLoadingAll={isLoadingAll}
        onLoadAll={() => void loadAll()}
        onStop={stop}
      />
      <Box
        className="print-ground"
        role="region"
        aria-label={texts.preview}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, md: 3 } }}
      >
        {/* Thousands of messages are laid out once, not with each page that comes. */}
        {!isLoadingAll && <PrintSheets ref={sheets} conversationKey={conversationKey} isSharp={isSharp} />}
      </Box>
    </Dialog>
  );
}
