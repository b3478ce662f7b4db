import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { FileView } from '../../store/selectors/messageView.ts';

/** At most this high, so that two photos fit on a page. */
const Photo = styled('img')({
  display: 'block',
  maxWidth: 'min(100%, 95mm)',
  maxHeight: '95mm',
  width: 'auto',
  height: 'auto',
  marginTop: 4,
  borderRadius: 3,
});
const Missing = styled('div')({ fontStyle: 'italic', color: '#47556a' });

interface PrintPhotoProps {
  file: FileView;
  /** The photo itself instead of its preview: a paying slip must be readable on paper. */
  isSharp: boolean;
  label: string;
}

/** A photo on paper. It comes at once, not when it is scrolled to; where it does not come whole, its preview stays. */
export function PrintPhoto({ file, isSharp, label }: PrintPhotoProps) {
  const { print: texts } = useText();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = isSharp && !failed.includes(file.path) ? file.path : file.previewPath;
  if (failed.includes(src)) return <Missing>{`${label}: ${texts.photoMissing}`}</Missing>;
  return (
    <Photo
      src={src}
      alt={label}
      width={file.info?.width}
      height={file.info?.height}
      onError={() => setFailed([...failed, src])}
    />
  );
}
