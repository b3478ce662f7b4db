import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { STARS_MAX } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useRatingTexts } from '../../i18n/ratingTexts.ts';
import { useGetRatingQuery } from '../../store/api/pagesApi.ts';
import { RecordPart } from './RecordPart.tsx';

/** The latest rating of a customer, for the staff. Nothing without one. */
export function CustomerRating(of: { pageId: number; customerId: number }) {
  const texts = useRatingTexts();
  const formats = useFormats();
  const { currentData: rating } = useGetRatingQuery(of);
  if (!rating) return null;
  return (
    <RecordPart title={texts.rating}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Rating readOnly value={rating.stars} max={STARS_MAX} getLabelText={(stars) => texts.of(stars, STARS_MAX)} />
        <Typography variant="body2" color="textSecondary">
          {formats.dayAndTime(rating.at)}
        </Typography>
      </Box>
      {rating.text && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {rating.text}
        </Typography>
      )}
    </RecordPart>
  );
}
