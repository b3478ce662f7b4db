import Box from '@mui/material/Box';

/**
 * The product's mark: a speech bubble in the brand colour holding a smile of three dots. The same drawing is in
 * public/logo.svg; it is repeated here so that it is there with the first paint.
 */
export function Logo({ size }: { size: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 48 48"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
    >
      <path
        d="M24 3C11.8 3 3 11.2 3 22c0 6.2 2.9 11.3 7.5 14.7l-1 7.3c-.1 1 .9 1.6 1.7 1.1l7.5-4.6c1.7.3 3.5.5 5.3.5 12.2 0 21-8.2 21-19S36.2 3 24 3z"
        fill="#1a80fe"
      />
      <circle cx="15" cy="19.5" r="3" fill="#fff" />
      <circle cx="33" cy="19.5" r="3" fill="#fff" />
      <path
        d="M14 26.5c2 4.6 5.7 7 10 7s8-2.4 10-7"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </Box>
  );
}
