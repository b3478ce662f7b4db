import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { MessageView } from '../../../store/views/messageView.ts';
import { useFailedPicture } from '../useFailedPicture.ts';
import { usePhotoViewerTexts } from './texts.ts';
import { degreesOf, type Rotation, type Viewport } from './viewport.ts';

/** Height of the bar above the photo, and of the space that the arrows have beside it or, on a phone, below it, in px. */
export const BAR_PX = 76;
const ARROWS_PX = 76;

/** The space that is free for a photo; the arrows stand outside of it. */
export const freeSpace = {
  '--free-width': { xs: '100vw', md: `calc(100vw - ${2 * ARROWS_PX}px)` },
  '--free-height': { xs: `calc(100dvh - ${BAR_PX + ARROWS_PX}px)`, md: `calc(100dvh - ${BAR_PX}px)` },
} as const;

const Image = styled('img')({
  display: 'block',
  objectFit: 'contain',
  backgroundSize: '100% 100%',
  userSelect: 'none',
  willChange: 'transform',
});
const Words = styled('p')({ color: '#e6edf7', fontSize: '0.9375rem', lineHeight: 1.75 });

interface PhotoStageProps {
  file: NonNullable<MessageView['file']>;
  alt: string;
  rotation: Rotation;
  view: Viewport;
  /** How far a swipe has dragged it, in px. */
  drag: number;
}

/** The size of a photo fitted into the free screen, lying or standing, before its bytes are here. */
function fitted(file: PhotoStageProps['file'], rotation: Rotation) {
  const { width, height } = file.info ?? {};
  const isTurned = rotation % 2 === 0;
  const [across, down] = isTurned
    ? ['var(--free-height)', 'var(--free-width)']
    : ['var(--free-width)', 'var(--free-height)'];
  if (width === undefined || height === undefined) return { maxWidth: across, maxHeight: down };
  const ratio = width / height;
  return { width: `min(${across}, calc(${down} * ${ratio}), ${width}px)`, aspectRatio: ratio };
}

/** One photo, as large as the screen allows, over its small preview while it travels. */
export function PhotoStage({ file, alt, rotation, view, drag }: PhotoStageProps) {
  const photoViewer = usePhotoViewerTexts();
  const [isLoaded, setLoaded] = useState(false);
  const { isFailed, onError } = useFailedPicture(file.path);
  if (isFailed) return <Words role="alert">{photoViewer.failed}</Words>;
  return (
    <Image
      src={file.path}
      alt={alt}
      draggable={false}
      onLoad={() => setLoaded(true)}
      onError={onError}
      style={{
        ...fitted(file, rotation),
        backgroundImage: isLoaded ? undefined : `url("${file.previewPath}")`,
        transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale}) rotate(${degreesOf(rotation)}deg)`,
      }}
    />
  );
}
