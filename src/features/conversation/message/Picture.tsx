import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import type { FileInfo } from '#contract';
import { ImageIcon } from '../../../components/ui/icons.tsx';
import { useFailedPicture } from '../useFailedPicture.ts';

/**
 * The box of an image before it is loaded: docs/specification.md#9-sizes gives the two widths, the picture its
 * own proportion.
 */
interface ImageBox {
  width: '40vh' | '20vh';
  /** Width by height. */
  aspectRatio: number;
}

/** Beyond these a picture is cropped in the list (the viewer shows it whole), so that none fills the screen or vanishes. */
const NARROWEST = 0.5;
const WIDEST = 3;

/** The box of an image: upright pictures are the narrow width, all others the wide one. */
export function imageBox(info: Pick<FileInfo, 'width' | 'height'> | undefined): ImageBox {
  const { width, height } = info ?? {};
  const ratio = width !== undefined && height !== undefined ? width / height : 4 / 3;
  return { width: ratio < 0.8 ? '20vh' : '40vh', aspectRatio: Math.min(WIDEST, Math.max(NARROWEST, ratio)) };
}

/** The box of a picture, reserved before it is loaded, so that nothing moves. */
const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  maxWidth: '100%',
  // Wide enough for the time and the tick on it.
  minWidth: 'min(128px, 100%)',
  borderRadius: 15,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.hover,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
}));

const Missing = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 4,
  padding: 8,
  fontSize: '0.75rem',
  textAlign: 'center',
});

interface PictureProps {
  /** Address of the small preview, or of the bytes on this device. */
  src: string | undefined;
  info: Pick<FileInfo, 'width' | 'height' | 'blur'> | undefined;
  /** Shown instead when it fails to load. */
  failedText: string;
  /** Its box, where that does not follow from the picture. */
  box?: CSSProperties;
  children?: ReactNode;
}

/** A picture in the list: its box, a blurred hint of it while it travels, then itself. */
export function Picture({ src, info, failedText, box, children }: PictureProps) {
  const { isFailed, onError } = useFailedPicture(src);
  const isMissing = src === undefined || isFailed;
  return (
    <Box style={{ ...(box ?? imageBox(info)), backgroundImage: info?.blur ? `url("${info.blur}")` : undefined }}>
      {isMissing ? (
        <Missing>
          <ImageIcon aria-hidden />
          {src !== undefined && failedText}
        </Missing>
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />
      )}
      {children}
    </Box>
  );
}
