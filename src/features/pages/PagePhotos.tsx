import Box from '@mui/material/Box';
import { type Page, pagePhotoPath } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PhotoButton } from '../../components/PhotoButton.tsx';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { usePutPageHeaderPhotoMutation, usePutPagePhotoMutation } from '../../store/api/pagesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectDomain } from '../../store/session/sessionSlice.ts';

/** Longest sides of what is sent, in px: as much as the server keeps. */
const PHOTO_SIDE = 640;
const HEADER_SIDE = 1600;
/** Width over height of the header photo. */
const HEADER_ASPECT = 3;

interface PagePhotosProps {
  page: Page;
  manages: boolean;
  /** A new photo arrived; resolves when the page shows it. */
  onChanged: () => Promise<void>;
}

/** The header photo with the page's photo before it, and for those who manage the page the way to others. */
export function PagePhotos({ page, manages, onChanged }: PagePhotosProps) {
  const texts = usePagesTexts();
  const domain = useAppSelector(selectDomain);
  const [putPhoto] = usePutPagePhotoMutation();
  const [putHeaderPhoto] = usePutPageHeaderPhotoMutation();
  const { pageId, photo, headerPhoto, title } = page;

  const sending =
    (put: typeof putPhoto | typeof putHeaderPhoto) => async (file: File, onProgress: (sent: number) => void) => {
      const answer = await put({ id: pageId, file, onProgress });
      if (!answer.data) return false;
      await onChanged();
      return true;
    };

  return (
    <>
      <Box
        sx={{
          aspectRatio: HEADER_ASPECT,
          width: '100%',
          bgcolor: 'primary.light',
          backgroundImage: headerPhoto ? `url("${domain}${pagePhotoPath(headerPhoto)}")` : 'none',
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }}
      />
      <Box sx={{ px: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box
          sx={{ mt: -6, border: 4, borderColor: 'background.paper', bgcolor: 'background.paper', borderRadius: '30px' }}
        >
          <PageAvatar pageId={pageId} title={title} photo={photo} size={96} />
        </Box>
        {manages && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
            <PhotoButton
              label={photo ? texts.changePhoto : texts.addPhoto}
              aspect={1}
              shape="rect"
              longest={PHOTO_SIDE}
              onSend={sending(putPhoto)}
            />
            <PhotoButton
              label={headerPhoto ? texts.changeHeaderPhoto : texts.addHeaderPhoto}
              aspect={HEADER_ASPECT}
              shape="rect"
              longest={HEADER_SIDE}
              onSend={sending(putHeaderPhoto)}
            />
          </Box>
        )}
      </Box>
    </>
  );
}
