import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormats } from '../i18n/LanguageProvider.tsx';
import { CloseIcon, FileIcon } from './ui/icons.tsx';

interface FileTileProps {
  name: string;
  bytes: number;
  /** The address of its picture; undefined for other files. */
  picture: string | undefined;
  onMeasured?: (size: { width: number; height: number }) => void;
  /** How much of it is uploaded, 0 to 1; undefined while it is not. */
  sent?: number | undefined;
  /** It could not be uploaded. */
  isWrong?: boolean;
  removeLabel: string;
  onRemove: () => void;
}

/** A photo or file that was picked, in a list of them, with the way to remove it. */
export function FileTile({ name, bytes, picture, onMeasured, sent, isWrong, removeLabel, onRemove }: FileTileProps) {
  const formats = useFormats();
  return (
    <Box component="li" sx={{ position: 'relative', width: 92, flexShrink: 0 }}>
      <Box
        sx={{
          position: 'relative',
          height: 72,
          borderRadius: 2,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          color: 'primary.dark',
          bgcolor: 'primary.light',
          // A white picture has an edge too.
          border: isWrong ? 2 : 1,
          borderColor: isWrong ? 'error.main' : 'divider',
          '& img': { width: '100%', height: 72, objectFit: 'cover', display: 'block' },
        }}
      >
        {picture === undefined ? (
          <FileIcon aria-hidden />
        ) : (
          <img
            src={picture}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onMeasured?.({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
        {sent !== undefined && (
          <LinearProgress
            variant="determinate"
            aria-label={name}
            value={sent * 100}
            sx={{ position: 'absolute', insetInline: 0, bottom: 0 }}
          />
        )}
      </Box>
      <Typography variant="caption" component="p" noWrap title={name}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" noWrap color="textSecondary" sx={{ mt: -0.75 }}>
        {formats.bytes(bytes)}
      </Typography>
      <IconButton onClick={onRemove} aria-label={removeLabel} sx={{ position: 'absolute', top: -10, right: -10 }}>
        <Box
          component="span"
          sx={{ display: 'grid', borderRadius: '50%', bgcolor: 'background.paper', boxShadow: 1, p: '3px' }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </Box>
      </IconButton>
    </Box>
  );
}
