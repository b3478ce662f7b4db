import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { announce } from '../../components/ui/announce.ts';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import type { useFlagSaving } from './useFlagSaving.ts';

/** What became of the last switch, and the way to take it back. It stays until it is closed or another switch is pressed. */
export function SavedBar({ saving }: { saving: ReturnType<typeof useFlagSaving> }) {
  const { everywhere } = useText();
  const texts = useUiAcceptTexts();
  const { news, change, dismiss } = saving;
  const said = () => {
    if (!news) return '';
    const { userTypeName, flag, value } = news.change;
    const what = texts.changed(userTypeName, texts.flags[flag].name, value);
    if (news.kind === 'saving') return `${texts.saving} ${what}`;
    return news.kind === 'saved' ? `${texts.saved} ${what}` : `${texts.notSaved(what)} ${news.message}`;
  };
  const isSaved = news?.kind === 'saved';
  const sentence = said();
  useEffect(() => {
    if (isSaved) announce(sentence);
  }, [isSaved, sentence]);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        // A place of its own, so that nothing jumps when it appears.
        minHeight: 64,
        display: 'flex',
        alignItems: 'center',
        px: { xs: 1, md: 0 },
      }}
    >
      {news && (
        <Alert
          severity={news.kind === 'failed' ? 'error' : news.kind === 'saved' ? 'success' : 'info'}
          role={news.kind === 'failed' ? 'alert' : 'presentation'}
          sx={{
            width: '100%',
            boxShadow: 3,
            alignItems: 'center',
            '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
          }}
          action={
            <>
              {isSaved && (
                <Button
                  sx={{ whiteSpace: 'nowrap' }}
                  onClick={() => change({ ...news.change, value: !news.change.value })}
                >
                  {texts.undo}
                </Button>
              )}
              {news.kind === 'failed' && (
                <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => change(news.change)}>
                  {everywhere.retry}
                </Button>
              )}
              {news.kind !== 'saving' && (
                <IconButton aria-label={everywhere.close} onClick={dismiss}>
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </>
          }
        >
          {sentence}
        </Alert>
      )}
    </Box>
  );
}
