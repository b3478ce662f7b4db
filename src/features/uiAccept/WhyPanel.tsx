import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonPicker, type Pick, Picker } from '../../components/Picker.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { useSearchPagesQuery } from '../../store/api/pagesApi.ts';
import { WhyAnswer } from './WhyAnswer.tsx';

interface PagePickerProps {
  picked: Pick | null;
  onPick: (picked: Pick | null) => void;
}

/** Picks a page by its title; before anything is typed, one of those with many customers. */
function PagePicker({ picked, onPick }: PagePickerProps) {
  const { everywhere } = useText();
  const texts = useUiAcceptTexts();
  const { nothingFound } = useSearchTexts();
  const [search, setSearch] = useState('');
  const { currentData, isFetching, isError } = useSearchPagesQuery({ search });
  const found = (currentData ?? []).map((page) => ({
    id: page.pageId,
    name: page.title,
    avatar: <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={36} />,
  }));
  return (
    <Picker
      label={texts.page}
      picked={picked}
      found={found}
      isSearching={isFetching}
      nothing={isError ? everywhere.loadFailed : nothingFound}
      onSearch={setSearch}
      onPick={onPick}
    />
  );
}

/** "Why may this person do that here?": a person, a page, and where each flag comes from. */
export function WhyPanel() {
  const texts = useUiAcceptTexts();
  const titleId = useId();
  const [person, setPerson] = useState<Pick | null>(null);
  const [page, setPage] = useState<Pick | null>(null);
  return (
    <Panel
      component="section"
      aria-labelledby={titleId}
      sx={{ borderTop: 1, borderColor: 'divider', p: { xs: 2, md: 3 } }}
    >
      <Typography id={titleId} variant="h2">
        {texts.whyTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.whyText}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <PersonPicker label={texts.person} picked={person} onPick={setPerson} />
        <PagePicker picked={page} onPick={setPage} />
      </Box>
      {person && page && <WhyAnswer person={person} page={page} />}
    </Panel>
  );
}
