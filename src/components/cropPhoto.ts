import { type CropArea, cropPlan } from '../lib/cropPlan.ts';

/** Kept by JPEG of what was chosen; more is not seen on a photo of this size. */
const QUALITY = 0.9;

/** What was chosen of a picture: turned by so many degrees, then this part of it. */
export interface Crop {
  area: CropArea;
  degrees: number;
}

/**
 * The chosen part of the picture at `address` as a JPEG of at most `longest` px a side, without anything else the file
 * told. Rejects when the browser cannot read the picture.
 */
export async function cropPhoto(address: string, { area, degrees }: Crop, longest: number): Promise<File> {
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
