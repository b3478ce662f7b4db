import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('span')({ position: 'relative', display: 'block', flexShrink: 0 });
const Initials = styled('span')(({ theme }) => ({
  // A button has a font of its own.
  fontFamily: theme.typography.fontFamily,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  lineHeight: 1.7,
  fontWeight: 500,
  color: '#fff',
  userSelect: 'none',
}));
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  borderRadius: '50%',
  backgroundColor: theme.palette.chat.online,
  border: `2px solid ${theme.palette.background.paper}`,
}));

interface PhotoAvatarProps {
  /** Address of the photo; empty when there is none. */
  src: string;
  /** Shown without a photo: initials or an icon. */
  fallback: ReactNode;
  /** Any number of whom or what it shows: gives the colour behind the fallback, always the same. */
  seed: number;
  /** Side in px. */
  size: number;
  /** Shape: people are round, pages have corners. */
  shape: 'round' | 'square';
  /** Shows the dot of a person who is online, with this accessible name. */
  onlineLabel?: string | undefined;
}

/** Calm tones, each dark enough for white letters. */
const TONES = ['#2f6fd0', '#7a4fc4', '#b0477d', '#b3502f', '#8a6410', '#3f7a34', '#0f7a74', '#4a64ad'];

/**
 * A photo of a person or page, or initials while there is none. It is decorative, because the name is beside it.
 */
export function PhotoAvatar({ src, fallback, seed, size, shape, onlineLabel }: PhotoAvatarProps) {
  const look = {
    fontSize: size * 0.38,
    backgroundColor: TONES[Math.abs(seed) % TONES.length],
    borderRadius: shape === 'square' ? Math.round(size * 0.26) : '50%',
  };
  const initials = (
    <Initials aria-hidden style={look}>
      {fallback}
    </Initials>
  );
  const dot = Math.min(16, Math.max(10, size * 0.26));
  const edge = size > 60 ? 4 : 0;
  return (
    <Frame style={{ width: size, height: size }}>
      {src ? (
        <Avatar
          src={src}
          alt=""
          variant="square"
          slotProps={{ img: { loading: 'lazy', decoding: 'async', width: size, height: size } }}
          style={{ width: size, height: size, borderRadius: look.borderRadius }}
        >
          {initials}
        </Avatar>
      ) : (
        initials
      )}
      {onlineLabel !== undefined && (
        <Dot role="img" aria-label={onlineLabel} style={{ right: edge, bottom: edge, width: dot, height: dot }} />
      )}
    </Frame>
  );
}
