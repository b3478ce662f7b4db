/** Choosing the part of a picture that becomes a photo. */
export const photoCrop = {
  title: 'Choose the part to show',
  area: 'Picture. Move it with the arrow keys.',
  zoom: 'Zoom',
  rotate: 'Rotate',
  use: 'Use photo',
  sending: 'The photo is being sent',
  unreadable: 'This picture cannot be read. Choose another one.',
  notPicture: 'Choose a picture, please.',
  fileTooLarge: (size: string) => `This file is too large. At most ${size}.`,
};
