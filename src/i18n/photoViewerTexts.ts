import { photoViewer as en } from './en/photoViewer.ts';
import { photoViewer as my } from './my/photoViewer.ts';
import { useTextsOf } from './useTextsOf.ts';

export const photoViewerTexts = { en, my };

/** The texts of the photo viewer. */
export type PhotoViewerTexts = typeof en;

/** The texts of the photo viewer in the reader's language. */
export const usePhotoViewerTexts = (): PhotoViewerTexts => useTextsOf(photoViewerTexts);
