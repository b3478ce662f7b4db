import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PhotoPlace } from '#contract';
import {
  CloseIcon,
  DeleteIcon,
  DownloadIcon,
  RotateIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../../components/ui/icons.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import type { MessageView } from '../../../store/views/messageView.ts';
import { BAR_PX } from './PhotoStage.tsx';
import { usePhotoViewerTexts } from './texts.ts';

interface PhotoBarProps {
  titleId: string;
  photo: MessageView | undefined;
  /** The how manieth photo of the conversation it is, where that is known. */
  place: PhotoPlace | undefined;
  isZoomed: boolean;
  onRotate: () => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const FAINT = { lineHeight: 1.5, color: '#b9c7da' } as const;

/** Whose photo is on the screen, when it was sent, and what can be done with it. */
export function PhotoBar({ titleId, photo, place, isZoomed, ...on }: PhotoBarProps) {
  const photoViewer = usePhotoViewerTexts();
  const formats = useFormats();
  const file = photo?.file;
  return (
    <Box
      component="header"
      sx={{
        height: BAR_PX,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        px: { xs: 0.5, md: 1.5 },
        '& .MuiIconButton-root': { color: '#e6edf7' },
        '& .Mui-disabled': { opacity: 0.4 },
      }}
    >
      <IconButton onClick={on.onClose} aria-label={photoViewer.close}>
        <CloseIcon />
      </IconButton>
      <Box role="status" sx={{ flex: 1, minWidth: 0, px: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography id={titleId} variant="subtitle1" component="h2" noWrap sx={{ lineHeight: 1.5 }}>
            {photoViewer.title}
          </Typography>
          {place && (
            <Typography variant="caption" component="p" sx={{ ...FAINT, flexShrink: 0 }}>
              {photoViewer.place(formats.number(place.index + 1), formats.number(place.total))}
            </Typography>
          )}
        </Box>
        {photo && (
          <>
            <Typography variant="caption" component="p" dir="auto" noWrap sx={{ ...FAINT, textAlign: 'start' }}>
              {photo.authorName}
            </Typography>
            <Typography variant="caption" component="p" noWrap sx={FAINT}>
              {formats.dayAndTime(photo.time)}
            </Typography>
          </>
        )}
      </Box>
      {/* Apart from the download, so that neither is pressed for the other. */}
      {photo?.may.delete && (
        <Tooltip title={photoViewer.delete}>
          <IconButton onClick={on.onDelete} aria-label={photoViewer.delete}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <IconButton onClick={on.onZoomOut} disabled={!isZoomed} aria-label={photoViewer.zoomOut}>
          <ZoomOutIcon />
        </IconButton>
        <Tooltip title={photoViewer.zoomIn}>
          <IconButton onClick={on.onZoomIn} aria-label={photoViewer.zoomIn}>
            <ZoomInIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Tooltip title={photoViewer.rotate}>
        <IconButton onClick={on.onRotate} aria-label={photoViewer.rotate}>
          <RotateIcon />
        </IconButton>
      </Tooltip>
      {file && (
        <Tooltip title={photoViewer.download}>
          <IconButton
            component="a"
            href={file.downloadPath}
            download={file.info?.name ?? ''}
            aria-label={photoViewer.download}
          >
            <DownloadIcon />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
