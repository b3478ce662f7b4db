import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { linkify } from '../../../lib/linkify.ts';

const Words = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  '& a': { color: theme.palette.mode === 'light' ? '#0a4fae' : '#a9d0ff', textUnderlineOffset: 3 },
}));

/**
 * The text of a message; its links open in a new window without access to this one
 * (docs/specification.md#5-display).
 */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => linkify(text), [text]);
  return (
    <Words>
      {pieces.map((piece, place) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and do not move
          <a key={place} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        ),
      )}
    </Words>
  );
}
