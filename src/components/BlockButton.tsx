import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import type { BlockTarget } from './BlockDialog.tsx';
import { lazyWithPreload } from './lazyWithPreload.tsx';

const BlockDialog = lazyWithPreload(() => import('./BlockDialog.tsx').then((module) => module.BlockDialog), {
  overlay: { isOpen: () => true, close: ({ onClose }) => onClose() },
});

/** Asks whether somebody shall be blocked. */
export function BlockButton({ target }: { target: BlockTarget }) {
  const { blocks } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" aria-label={`${blocks.block}: ${target.name}`} onClick={() => setOpen(true)}>
        {blocks.block}
      </Button>
      {isOpen && <BlockDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
}
