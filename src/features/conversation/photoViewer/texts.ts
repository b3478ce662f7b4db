import { photoViewer as en } from '../../../i18n/en/photoViewer.ts';
import { photoViewer as my } from '../../../i18n/my/photoViewer.ts';
import { textsOf } from '../../../i18n/textsOf.ts';

/** The texts of the photo viewer in the reader's language. */
export const usePhotoViewerTexts = textsOf({ en, my });
