import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { RATING_TEXT_MAX, type RatingChange, STARS_MAX } from '#contract';
import { UnsavedChangesDialog } from '../../../components/UnsavedChangesDialog.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useRatingTexts } from '../../../i18n/ratingTexts.ts';
import { useDismissRatingMutation, usePutRatingMutation } from '../../../store/api/pagesApi.ts';

interface RatingFormProps {
  pageId: number;
  /** The own rating, which can be changed; null while there is none. */
  given: RatingChange | null;
}

/** The question for a rating below the messages: stars, then a line of text. */
export function RatingForm({ pageId, given }: RatingFormProps) {
  const texts = useRatingTexts();
  const headingId = useId();
  const hintId = useId();
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const [put, { isLoading }] = usePutRatingMutation();
  const [dismiss] = useDismissRatingMutation();
  const stars = chosen ?? given?.stars ?? null;
  const text = typed ?? given?.text ?? '';
  const isChanged = stars !== (given?.stars ?? null) || text.trim() !== (given?.text ?? '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === null || !isChanged || isLoading) return;
    const { error } = await put({ pageId, stars, text });
    if (error) return;
    // What was changed meanwhile stays.
    setChosen((now) => (now === chosen ? undefined : now));
    setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <Box
      component="form"
      aria-labelledby={headingId}
      onSubmit={send}
      sx={{ position: 'relative', px: 2, pt: 1, pb: 1.5 }}
    >
      {typed !== undefined && <UnsavedChangesDialog when={isChanged} />}
      <IconButton
        onClick={() => void dismiss({ pageId })}
        aria-label={given ? texts.close : texts.dismiss}
        sx={{ position: 'absolute', top: 4, right: 8 }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, maxWidth: 480, mx: 'auto', px: 5 }}>
        <Box role="status">
          <Typography id={headingId} variant="subtitle2" component="h3">
            {given ? texts.thanks : texts.question}
          </Typography>
        </Box>
        <Rating
          value={stars}
          max={STARS_MAX}
          size="large"
          getLabelText={texts.stars}
          emptyLabelText={texts.stars(0)}
          onChange={(_, value) => value !== null && setChosen(value)}
          // Wide enough for a finger.
          sx={{ fontSize: '2.25rem', '& .MuiRating-icon': { px: 0.5 } }}
        />
      </Box>
      {stars !== null && (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, maxWidth: 480, mx: 'auto', mt: 1 }}
        >
          <OutlinedInput
            size="small"
            value={text}
            placeholder={texts.text}
            inputProps={{
              'aria-label': texts.text,
              'aria-describedby': hintId,
              maxLength: RATING_TEXT_MAX,
              dir: 'auto',
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="contained" disabled={!isChanged || isLoading}>
            {texts.send}
          </Button>
          <FormHelperText id={hintId} sx={{ gridColumn: '1 / -1', m: 0, textAlign: 'center' }}>
            {given ? texts.change : texts.private}
          </FormHelperText>
        </Box>
      )}
    </Box>
  );
}
