/** Looking at the photos of a conversation. */
export const photoViewer = {
  title: 'Photo',
  place: (place: string, total: string) => `${place} of ${total}`,
  close: 'Close photo',
  previous: 'Previous photo',
  next: 'Next photo',
  rotate: 'Rotate',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  download: 'Download photo',
  delete: 'Delete photo',
  photoBy: (author: string) => `Photo from ${author}`,
  ownPhoto: 'Your photo',
  failed: 'Couldn’t load the photo',
};
