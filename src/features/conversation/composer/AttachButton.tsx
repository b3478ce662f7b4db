import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useRef } from 'react';
import { AttachIcon } from '../../../components/ui/icons.tsx';
import { useComposerTexts } from './texts.ts';

interface AttachButtonProps {
  disabled: boolean;
  onPicked: (files: File[]) => void;
}

/** Picks files of the device. */
export function AttachButton({ disabled, onPicked }: AttachButtonProps) {
  const texts = useComposerTexts();
  const picker = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])];
    // The same file can be picked again.
    target.value = '';
    onPicked(picked);
  };
  return (
    <>
      <input ref={picker} type="file" multiple hidden onChange={onChange} aria-hidden tabIndex={-1} />
      <IconButton onClick={() => picker.current?.click()} disabled={disabled} aria-label={texts.attach}>
        <AttachIcon />
      </IconButton>
    </>
  );
}
