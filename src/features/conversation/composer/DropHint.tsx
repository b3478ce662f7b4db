import Box from '@mui/material/Box';
import { type DragEvent, useRef, useState } from 'react';
import { AttachIcon } from '../../../components/ui/icons.tsx';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handlers of a drop target for files, and whether files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void, isOpen: boolean) {
  // Every element below reports its own entering and leaving; the depth tells when the target itself is left.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const leave = () => {
    depth.current = 0;
    setIsOver(false);
  };
  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
      },
      onDragLeave: () => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        leave();
        if (isOpen) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Covers the conversation while files are held over it. */
export function DropHint({ text }: { text: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 8,
        zIndex: 5,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        borderRadius: 3,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        color: 'primary.dark',
        bgcolor: 'primary.light',
        opacity: 0.96,
        pointerEvents: 'none',
      }}
    >
      <AttachIcon fontSize="large" aria-hidden />
      {text}
    </Box>
  );
}
