import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileTile } from '../../../components/FileTile.tsx';
import { useObjectUrl } from '../../../components/useObjectUrl.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { readDraftFile } from '../../../store/outbox/drafting.ts';
import type { DraftFile } from '../../../store/outbox/draftsSlice.ts';
import { useComposerTexts } from './texts.ts';

/** An address for the picture of a chosen photo; `undefined` for other files and while it is being read. */
function useDraftPicture({ fileId, type }: DraftFile): string | undefined {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File>();
  const isPicture = type.startsWith('image/');
  useEffect(() => {
    if (isPicture) void dispatch(readDraftFile(fileId)).then((read) => setFile(read ?? undefined));
  }, [dispatch, fileId, isPicture]);
  return useObjectUrl(file);
}

interface TileProps {
  file: DraftFile;
  onRemove: () => void;
  onMeasured: (size: NonNullable<DraftFile['size']>) => void;
}

function Tile({ file, onRemove, onMeasured }: TileProps) {
  const composer = useComposerTexts();
  return (
    <FileTile
      name={file.name}
      bytes={file.bytes}
      picture={useDraftPicture(file)}
      onMeasured={onMeasured}
      removeLabel={composer.remove(file.name)}
      onRemove={onRemove}
    />
  );
}

interface FileTrayProps {
  files: readonly DraftFile[];
  /** Files that are still being read and made lighter. */
  preparing: number;
  onRemove: (fileId: string) => void;
  onRemoveAll: () => void;
  onMeasured: (fileId: string, size: NonNullable<DraftFile['size']>) => void;
  /** Whether photos go as they are; `undefined` when none of them would become lighter. */
  original: boolean | undefined;
  onOriginal: (original: boolean) => void;
}

/** The chosen photos and files, before they are sent. */
export function FileTray({ files, preparing, onRemove, onRemoveAll, onMeasured, original, onOriginal }: FileTrayProps) {
  const composer = useComposerTexts();
  if (files.length === 0 && preparing === 0) return null;
  return (
    <Box sx={{ px: 1.5, pt: 1 }}>
      {files.length > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {composer.chosen(files.length)}
          </Typography>
          <Button size="small" onClick={onRemoveAll}>
            {composer.removeAll}
          </Button>
        </Box>
      )}
      <Box
        component="ul"
        aria-label={composer.chosen(files.length)}
        tabIndex={0}
        sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', listStyle: 'none', m: 0, p: 0, pt: 1, pr: 1 }}
      >
        {files.map((file) => (
          <Tile
            key={file.fileId}
            file={file}
            onRemove={() => onRemove(file.fileId)}
            onMeasured={(size) => onMeasured(file.fileId, size)}
          />
        ))}
        {preparing > 0 && (
          <Box component="li" sx={{ width: 92, height: 72, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
            <CircularProgress size={28} aria-label={composer.preparing} />
          </Box>
        )}
      </Box>
      {original !== undefined && (
        <FormControlLabel
          control={<Checkbox size="small" checked={original} onChange={(_, checked) => onOriginal(checked)} />}
          label={
            <Typography variant="body2" component="span">
              {composer.original}{' '}
              <Typography variant="caption" component="span" color="textSecondary">
                {composer.originalHint}
              </Typography>
            </Typography>
          }
        />
      )}
    </Box>
  );
}
