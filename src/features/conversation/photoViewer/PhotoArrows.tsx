import IconButton from '@mui/material/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/ui/icons.tsx';
import { useText } from '../../../i18n/LanguageProvider.tsx';

const ROUND = {
  position: 'absolute',
  top: 'calc(50% + 32px)',
  transform: 'translateY(-50%)',
  width: 52,
  height: 52,
  color: '#fff',
  bgcolor: 'rgba(9, 16, 28, 0.55)',
  '&:hover': { bgcolor: 'rgba(9, 16, 28, 0.8)' },
} as const;

interface PhotoArrowsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onGo: (to: 'next' | 'pre') => void;
}

/** To the older and to the newer photo; an arrow is there only while a photo is (docs/specification.md#4-photos). */
export function PhotoArrows({ hasPrevious, hasNext, onGo }: PhotoArrowsProps) {
  const { photoViewer } = useText();
  return (
    <>
      {hasPrevious && (
        <IconButton onClick={() => onGo('pre')} aria-label={photoViewer.previous} sx={{ ...ROUND, left: 12 }}>
          <ChevronLeftIcon />
        </IconButton>
      )}
      {hasNext && (
        <IconButton onClick={() => onGo('next')} aria-label={photoViewer.next} sx={{ ...ROUND, right: 12 }}>
          <ChevronRightIcon />
        </IconButton>
      )}
    </>
  );
}
