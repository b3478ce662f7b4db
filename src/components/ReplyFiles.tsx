import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SavedReplyFile, savedReplyPreviewPath } from '#contract';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectDomain } from '../store/session/sessionSlice.ts';
import { FileIcon } from './ui/icons.tsx';

/** Files that are shown; the others are counted. */
const SHOWN_MAX = 5;

interface ReplyFilesProps {
  files: readonly SavedReplyFile[];
  /** Of each preview, in px. */
  side: number;
}

/** The photos and files that a saved reply is sent with. */
export function ReplyFiles({ files, side }: ReplyFilesProps) {
  const formats = useFormats();
  const domain = useAppSelector(selectDomain);
  if (files.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, my: 0.75 }}>
      {files.slice(0, SHOWN_MAX).map(({ fileId, name, photo, image }) => (
        <Box
          key={fileId}
          component="span"
          title={name}
          sx={{
            width: side,
            height: side,
            flexShrink: 0,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            overflow: 'hidden',
            display: 'grid',
            placeItems: 'center',
            color: 'primary.dark',
            bgcolor: 'primary.light',
            '& img': { width: side, height: side, objectFit: 'cover' },
          }}
        >
          {image ? (
            <img src={domain + savedReplyPreviewPath(photo)} alt={name} loading="lazy" />
          ) : (
            <FileIcon titleAccess={name} fontSize="small" />
          )}
        </Box>
      ))}
      {files.length > SHOWN_MAX && (
        <Typography variant="caption" component="span" color="textSecondary">
          +{formats.number(files.length - SHOWN_MAX)}
        </Typography>
      )}
    </Box>
  );
}
