import type {} from '@mui/material/styles';

/** Colours of the conversation that MUI's palette has no name for. */
interface ChatPalette {
  /** Behind the bubbles. */
  ground: string;
  /** A bubble of the reader's own side, its text, and its small print (time, tick). */
  own: string;
  ownText: string;
  ownMeta: string;
  /** A bubble of the other side. */
  other: string;
  otherText: string;
  otherMeta: string;
  /** Links, and the author of a quoted message, on a bubble of either side. */
  link: string;
  /** The tick of a message the other side has read. */
  read: string;
  /** The dot of a person who is online. */
  online: string;
  /** The row that is open in a list. */
  selected: string;
  /** A message that is highlighted after a jump. */
  flash: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    chat: ChatPalette;
  }
  interface PaletteOptions {
    chat: ChatPalette;
  }
}
