import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './ui/Logo.tsx';

/** Own artwork beside the sign-in form: a talk going back and forth. */
function SignInIllustration() {
  return (
    <Box
      component="svg"
      viewBox="0 0 460 300"
      aria-hidden
      sx={{ width: '100%', maxWidth: 460, display: 'block', overflow: 'visible' }}
    >
      <circle cx="330" cy="60" r="170" fill="#fff" opacity="0.05" />
      <circle cx="90" cy="250" r="120" fill="#fff" opacity="0.05" />
      <g>
        <rect x="8" y="24" width="250" height="84" rx="22" fill="#fff" />
        <path d="M30 100v34l34-28z" fill="#fff" />
        <rect x="34" y="50" width="168" height="10" rx="5" fill="#c6d9f5" />
        <rect x="34" y="74" width="112" height="10" rx="5" fill="#dfe9f8" />
      </g>
      <g>
        <rect x="180" y="134" width="272" height="62" rx="22" fill="#7db6ff" />
        <path d="M430 188v32l-34-26z" fill="#7db6ff" />
        <rect x="206" y="160" width="150" height="10" rx="5" fill="#eaf3ff" />
        <path
          d="M394 165l7 7 13-15M406 170l2 2 13-15"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g>
        <rect x="8" y="216" width="120" height="58" rx="22" fill="#fff" opacity="0.95" />
        <path d="M30 266v30l30-24z" fill="#fff" opacity="0.95" />
        <circle cx="44" cy="245" r="7" fill="#1a80fe" />
        <circle cx="68" cy="245" r="7" fill="#1a80fe" opacity="0.65" />
        <circle cx="92" cy="245" r="7" fill="#1a80fe" opacity="0.35" />
      </g>
    </Box>
  );
}

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
          // As high as the window, whatever the height of the form: it stays where it is while the form grows.
          position: 'sticky',
          top: 0,
          height: '100vh',
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
