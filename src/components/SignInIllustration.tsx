import Box from '@mui/material/Box';

/** Own artwork beside the sign-in form: a talk going back and forth. */
export function SignInIllustration() {
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
