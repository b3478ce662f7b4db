import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import type { BlockTarget } from './BlockDialog.tsx';
import { LazyBlockDialog } from './lazyDialogs.ts';

/** Asks whether somebody shall be blocked. */
export function BlockButton({ target }: { target: BlockTarget }) {
  const { blocks } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" aria-label={`${blocks.block}: ${target.name}`} onClick={() => setOpen(true)}>
        {blocks.block}
      </Button>
      {isOpen && <LazyBlockDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
}
