import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PhotoAvatarProps {
  /** Address of the photo; empty when there is none. */
  src: string;
  /** What stands there without a photo: initials or an icon. */
  fallback: ReactNode;
  /** Any number of whom or what it shows: gives the colour behind the fallback, always the same. */
  seed: number;
  /** Side in px. */
  size: number;
  /** Shape: people are round, pages have corners. */
  shape: 'round' | 'square';
  /** Shows the dot of a person who is here, spoken as this label. */
  onlineLabel?: string | undefined;
}

/** Calm tones, each dark enough for white letters. */
const TONES = ['#2f6fd0', '#7a4fc4', '#b0477d', '#b3502f', '#8a6410', '#3f7a34', '#0f7a74', '#4a64ad'];

/**
 * A photo of a person or page, with something in its place while there is none. It is decoration: the name beside it
 * speaks, so the picture itself is silent.
 */
export function PhotoAvatar({ src, fallback, seed, size, shape, onlineLabel }: PhotoAvatarProps) {
  return (
    <Box sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
      <Avatar
        src={src || undefined}
        alt=""
        variant={shape === 'round' ? 'circular' : 'rounded'}
        slotProps={{ img: { loading: 'lazy', decoding: 'async', width: size, height: size } }}
        sx={{
          width: size,
          height: size,
          fontSize: size * 0.38,
          lineHeight: 1.7,
          fontWeight: 500,
          color: '#fff',
          bgcolor: TONES[Math.abs(seed) % TONES.length],
          borderRadius: shape === 'square' ? `${Math.round(size * 0.26)}px` : undefined,
        }}
      >
        <span aria-hidden>{fallback}</span>
      </Avatar>
      {onlineLabel !== undefined && (
        <Box
          role="img"
          aria-label={onlineLabel}
          sx={{
            position: 'absolute',
            right: size > 60 ? 4 : 0,
            bottom: size > 60 ? 4 : 0,
            width: Math.max(10, size * 0.26),
            height: Math.max(10, size * 0.26),
            borderRadius: '50%',
            bgcolor: 'chat.online',
            border: 2,
            borderColor: 'background.paper',
          }}
        />
      )}
    </Box>
  );
}
