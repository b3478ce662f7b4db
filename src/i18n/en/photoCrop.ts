/** Choosing the part of a picture that becomes a photo. */
export const photoCrop = {
  title: 'Crop photo',
  area: 'Photo. Move it with the arrow keys.',
  zoom: 'Zoom',
  rotate: 'Rotate',
  use: 'Use photo',
  sending: 'Uploading photo',
  unreadable: 'This photo can’t be opened. Choose another one.',
  notPicture: 'Choose an image file.',
  fileTooLarge: (size: string) => `This file is too large. The limit is ${size}.`,
};
