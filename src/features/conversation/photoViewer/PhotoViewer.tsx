import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { deleteMessage } from '../../../store/conversations/changeMessage.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { PhotoArrows } from './PhotoArrows.tsx';
import { PhotoBar } from './PhotoBar.tsx';
import { BAR_PX, PhotoStage } from './PhotoStage.tsx';
import { useGestures } from './useGestures.ts';
import { usePhotos } from './usePhotos.ts';
import { type Rotation, rotated } from './viewport.ts';

interface PhotoViewerProps {
  conversationKey: ConversationKey;
  /** The photo message that was tapped. */
  openedAt: number;
  onClose: () => void;
}

/** All photos of a conversation, one at a time over the whole screen (docs/specification.md#4-photos). */
export function PhotoViewer({ conversationKey, openedAt, onClose }: PhotoViewerProps) {
  const dispatch = useAppDispatch();
  const { photoViewer } = useText();
  const userId = useAppSelector(selectUserId);
  const titleId = useId();
  const { photo, hasPrevious, hasNext, go } = usePhotos(conversationKey, openedAt, onClose);
  const [rotation, setRotation] = useState<Rotation>(1);
  const [isAsking, setIsAsking] = useState(false);
  const { setStage, view, drag, zoomIn, zoomOut, reset, handlers } = useGestures(go);

  const shownId = photo?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo begins upright and whole
  useEffect(() => {
    setRotation(1);
    reset();
  }, [shownId]);

  const turn = () => setRotation(rotated);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go('pre'),
    ArrowRight: () => go('next'),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    r: turn,
  };

  const remove = () => {
    setIsAsking(false);
    if (photo) void dispatch(deleteMessage(conversationKey, photo.id));
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!isAsking && !event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
      }}
      slotProps={{ paper: { sx: { bgcolor: '#0a0f16', color: '#e6edf7', overflow: 'hidden' } } }}
    >
      <PhotoBar
        titleId={titleId}
        photo={photo}
        isZoomed={view.scale > 1}
        onRotate={turn}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onDelete={() => setIsAsking(true)}
        onClose={onClose}
      />
      <div
        ref={setStage}
        {...handlers}
        style={{
          position: 'relative',
          height: `calc(100dvh - ${BAR_PX}px)`,
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
      <DeleteDialog open={isAsking} onCancel={() => setIsAsking(false)} onConfirm={remove} />
    </Dialog>
  );
}
