import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignInIllustration } from './SignInIllustration.tsx';
import { Logo } from './ui/Logo.tsx';

/** The frame of the sign-in screens: an illustration beside the form; on a phone the form alone. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  return (
    <Box sx={{ minHeight: '100%', display: 'grid', gridTemplateColumns: { md: '1fr minmax(480px, 42%)' } }}>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 3,
          p: { md: 6, lg: 10 },
          color: '#fff',
          background: 'linear-gradient(150deg, #0b58c4 0%, #0a4aa6 45%, #083a86 100%)',
          position: 'relative',
          overflow: 'hidden',
        }}
      >
        <SignInIllustration />
        <Typography variant="h1" component="p" sx={{ fontSize: '2rem', maxWidth: 460 }}>
          {text.login.welcome}
        </Typography>
      </Box>
      <Box component="main" sx={{ bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 2 }}>
          <ColorSchemeChoice />
          <LanguageChoice />
        </Box>
        <Box sx={{ flex: 1, width: '100%', maxWidth: 440, mx: 'auto', px: 3, pt: { xs: 0, md: '2vh' }, pb: 5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Logo size={48} />
            <Typography variant="h2" component="p" sx={{ color: 'primary.dark' }}>
              {text.shell.appName}
            </Typography>
          </Box>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
