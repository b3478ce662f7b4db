import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { PagePicker } from './PagePicker.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import type { Pick } from './Picker.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';

/** "Why may this person do that here?": a person, a page, and where each flag comes from. */
export function WhyPanel() {
  const { uiAccept: texts } = useText();
  const titleId = useId();
  const [person, setPerson] = useState<Pick | null>(null);
  const [page, setPage] = useState<Pick | null>(null);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: { xs: 0, md: 3 },
        border: { xs: 0, md: 1 },
        borderTop: { xs: 1, md: 1 },
        borderColor: { xs: 'divider', md: 'divider' },
        p: { xs: 2, md: 3 },
      }}
    >
      <Typography id={titleId} variant="h2">
        {texts.whyTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.whyText}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <PersonPicker picked={person} onPick={setPerson} />
        <PagePicker picked={page} onPick={setPage} />
      </Box>
      {person && page && <WhyAnswer person={person} page={page} />}
    </Box>
  );
}
