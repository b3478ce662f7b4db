import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/ui/icons.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { PhotoBar } from './PhotoBar.tsx';
import { BAR_PX, freeSpace, PhotoStage } from './PhotoStage.tsx';
import { usePhotoViewerTexts } from './texts.ts';
import { useGestures } from './useGestures.ts';
import { useLoadedPlace } from './useLoadedPlace.ts';
import { usePhotos } from './usePhotos.ts';
import { type Rotation, rotated } from './viewport.ts';

/** On a phone the arrows stand together below the photo, elsewhere at its two sides. */
const ARROWS = {
  position: 'absolute',
  insetInline: 12,
  top: { xs: 'auto', md: `calc(50% + ${BAR_PX / 2}px)` },
  bottom: { xs: 12, md: 'auto' },
  transform: { md: 'translateY(-50%)' },
  display: 'flex',
  gap: 2,
  justifyContent: { xs: 'center', md: 'space-between' },
  // The photo between them takes presses.
  pointerEvents: 'none',
} as const;
const ARROW = {
  pointerEvents: 'auto',
  width: 52,
  height: 52,
  color: '#fff',
  bgcolor: 'rgba(9, 16, 28, 0.55)',
  '&:hover': { bgcolor: 'rgba(9, 16, 28, 0.8)' },
} as const;

interface PhotoArrowsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onGo: (to: 'next' | 'pre') => void;
}

/** To the older and to the newer photo; an arrow is there only while a photo is (docs/specification.md#4-photos). */
function PhotoArrows({ hasPrevious, hasNext, onGo }: PhotoArrowsProps) {
  const photoViewer = usePhotoViewerTexts();
  return (
    <Box sx={ARROWS}>
      {hasPrevious && (
        <IconButton onClick={() => onGo('pre')} aria-label={photoViewer.previous} sx={ARROW}>
          <ChevronLeftIcon />
        </IconButton>
      )}
      {hasNext && (
        <IconButton onClick={() => onGo('next')} aria-label={photoViewer.next} sx={{ ...ARROW, ml: { md: 'auto' } }}>
          <ChevronRightIcon />
        </IconButton>
      )}
    </Box>
  );
}

interface PhotoViewerProps {
  conversationKey: ConversationKey;
  /** The photo message that was tapped. */
  openedAt: number;
  /** Another photo is shown. */
  onPhoto: (id: number) => void;
  onClose: () => void;
}

/** All photos of a conversation, one at a time over the whole screen (docs/specification.md#4-photos). */
export function PhotoViewer({ conversationKey, openedAt, onPhoto, onClose }: PhotoViewerProps) {
  const photoViewer = usePhotoViewerTexts();
  const userId = useAppSelector(selectUserId);
  const titleId = useId();
  const { photo, place, hasPrevious, hasNext, go } = usePhotos(conversationKey, openedAt, onClose);
  const [rotation, setRotation] = useState<Rotation>(1);
  const [toDelete, setToDelete] = useState<number>();
  const { setStage, view, drag, zoomIn, zoomOut, reset, handlers } = useGestures(go, rotation % 2 === 0);

  const shownId = photo?.id;
  const loadedPlace = useLoadedPlace(conversationKey, shownId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo begins upright and whole, and is told once
  useEffect(() => {
    setRotation(1);
    reset();
    if (shownId !== undefined) onPhoto(shownId);
  }, [shownId]);

  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // An arrow that goes takes the focus with it, and the next key would reach nobody.
    const isArrowGone = !hasPrevious || !hasNext;
    if (isArrowGone && document.activeElement === document.body) paper.current?.focus();
  }, [hasPrevious, hasNext]);

  const turn = () => {
    setRotation(rotated);
    reset();
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go('pre'),
    ArrowRight: () => go('next'),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    r: turn,
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (toDelete === undefined && !event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
      }}
      slotProps={{
        paper: {
          ref: paper,
          tabIndex: -1,
          sx: {
            bgcolor: '#0a0f16',
            color: '#e6edf7',
            overflow: 'hidden',
            '&:focus-visible': { outline: 'none' },
            ...freeSpace,
          },
        },
      }}
    >
      <PhotoBar
        titleId={titleId}
        photo={photo}
        place={place ?? loadedPlace}
        isZoomed={view.scale > 1}
        onRotate={turn}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onDelete={() => setToDelete(photo?.id)}
        onClose={onClose}
      />
      <div
        ref={setStage}
        {...handlers}
        style={{
          position: 'relative',
          height: 'var(--free-height)',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          touchAction: 'none',
          cursor: view.scale > 1 ? 'grab' : 'default',
        }}
      >
        {photo?.file && (
          <PhotoStage
            key={photo.id}
            file={photo.file}
            alt={photo.authorId === userId ? photoViewer.ownPhoto : photoViewer.photoBy(photo.authorName)}
            rotation={rotation}
            view={view}
            drag={drag}
          />
        )}
      </div>
      <PhotoArrows hasPrevious={hasPrevious} hasNext={hasNext} onGo={go} />
      {toDelete !== undefined && (
        <DeleteDialog
          conversationKey={conversationKey}
          id={toDelete}
          what="photo"
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Dialog>
  );
}
