import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '../i18n/LanguageProvider.tsx';
import { type CropArea, cropPlan } from '../lib/cropPlan.ts';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from './ui/icons.tsx';
import { Dialog } from './ui/layers/Dialog.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** Kept by JPEG of what was chosen; more is not seen on a photo of this size. */
const QUALITY = 0.9;

/** What was chosen of a picture: turned by so many degrees, then this part of it. */
interface Crop {
  area: CropArea;
  degrees: number;
}

/**
 * The chosen part of the picture at `address` as a JPEG of at most `longest` px a side, without anything else the file
 * told. Rejects when the browser cannot read the picture.
 */
async function cropPhoto(address: string, { area, degrees }: Crop, longest: number): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const plan = cropPlan({ width: picture.naturalWidth, height: picture.naturalHeight }, area, degrees, longest);
  const canvas = document.createElement('canvas');
  canvas.width = plan.canvas.width;
  canvas.height = plan.canvas.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.scale(plan.scale, plan.scale);
  pen.translate(plan.centre.x, plan.centre.y);
  pen.rotate(plan.turn);
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture could not be written');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

const MAX_ZOOM = 4;

interface PhotoCropDialogProps {
  /** The picture that was chosen. */
  file: File;
  /** Width over height of what is cut out. */
  aspect: number;
  /** How the photo will be shown. */
  shape: 'round' | 'rect';
  /** Longest side of the result, in px. */
  longest: number;
  /** The photo is being uploaded: nothing can be changed. It can be closed, for a dead line never ends that. */
  busy: boolean;
  /** How much of it is sent, 0 to 1. */
  progress: number;
  onClose: () => void;
  onCropped: (photo: File) => void;
}

/** Lets a person choose the part of a picture that becomes a photo: move, zoom, turn. Meant to be loaded when needed. */
export function PhotoCropDialog(props: PhotoCropDialogProps) {
  const { file, aspect, shape, longest, progress, onClose, onCropped } = props;
  const text = useText();
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isCutting, setIsCutting] = useState(false);
  const busy = props.busy || isCutting;

  const use = async () => {
    if (!address || !area || busy) return;
    setIsCutting(true);
    try {
      onCropped(await cropPhoto(address, { area, degrees }, longest));
    } catch {
      setIsUnreadable(true);
    }
    setIsCutting(false);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{text.photoCrop.title}</DialogTitle>
      {isUnreadable ? (
        <Alert severity="error" sx={{ mx: 2.5 }}>
          {text.photoCrop.unreadable}
        </Alert>
      ) : (
        <>
          <Box sx={{ position: 'relative', height: { xs: 300, sm: 360 }, bgcolor: '#0b0f15' }}>
            {address && (
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                rotation={degrees}
                aspect={aspect}
                maxZoom={MAX_ZOOM}
                cropShape={shape}
                showGrid={false}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => setIsUnreadable(true) }}
                cropperProps={{ role: 'group', 'aria-label': text.photoCrop.area }}
              />
            )}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, pt: 1 }}>
            <ZoomOutIcon aria-hidden color="action" />
            <Slider
              value={zoom}
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              disabled={busy}
              aria-label={text.photoCrop.zoom}
              onChange={(_, value) => setZoom(Array.isArray(value) ? 1 : value)}
            />
            <ZoomInIcon aria-hidden color="action" />
            <IconButton
              aria-label={text.photoCrop.rotate}
              title={text.photoCrop.rotate}
              disabled={busy}
              onClick={() => setDegrees((degrees + 270) % 360)}
            >
              <RotateIcon />
            </IconButton>
          </Box>
        </>
      )}
      {busy && (
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={progress * 100}
          aria-label={text.photoCrop.sending}
          sx={{ mx: 2.5, mt: 1, borderRadius: 99 }}
        />
      )}
      <DialogActions sx={{ pt: 1.5 }}>
        <Button color="secondary" onClick={onClose}>
          {text.everywhere.cancel}
        </Button>
        <Button variant="contained" onClick={use} loading={busy} disabled={!area || isUnreadable}>
          {text.photoCrop.use}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
