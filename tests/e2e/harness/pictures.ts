import sharp from 'sharp';

/** A plain PNG of a colour; 640 × 480 px unless told. */
export function picture(name: string, colour = '#3a86ff', width = 640, height = 480) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));
}
