import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { copyText } from '../lib/copyText.ts';
import { announce } from './ui/announce.ts';
import { CheckIcon, CopyIcon } from './ui/icons.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'autoFocus' | 'fullWidth' | 'variant'> {
  text: string;
  label: string;
}

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label, variant = 'outlined', ...props }: CopyButtonProps) {
  const { everywhere } = useText();
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    const done = (await copyText(text)) ? 'copied' : 'copyFailed';
    setResult(done);
    announce(everywhere[done]);
  };
  return (
    <Button {...props} variant={variant} startIcon={result === 'copied' ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {result === null ? label : everywhere[result]}
    </Button>
  );
}
