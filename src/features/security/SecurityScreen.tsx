import Box from '@mui/material/Box';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** How the own account is protected, in sections. */
export default function SecurityScreen() {
  const { shell } = useText();
  return (
    <ScreenFrame title={shell.security}>
      <Box
        sx={{
          flex: { xs: 1, md: 'none' },
          display: 'grid',
          alignContent: 'start',
          gap: 4,
          p: { xs: 2, md: 3 },
          bgcolor: 'background.paper',
          borderRadius: { xs: 0, md: 3 },
          border: { xs: 0, md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <TwoStepSection />
        <PasskeySection />
        <SessionsSection />
      </Box>
    </ScreenFrame>
  );
}
