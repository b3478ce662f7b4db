import Box from '@mui/material/Box';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { BlockedSection } from './BlockedSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { CopySection } from './CopySection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';

/** What a person may do with what is stored about them, in sections. */
const SECTIONS = [ConsentSection, BlockedSection, CopySection, DeleteAccountSection];

export default function PrivacyScreen() {
  const { privacy } = useText();
  return (
    <ScreenFrame title={privacy.title}>
      <Box sx={{ display: 'grid', gap: { xs: 1, md: 2 } }}>
        {SECTIONS.map((Part) => (
          <Part key={Part.name} />
        ))}
      </Box>
    </ScreenFrame>
  );
}
