const MODIFIED = '(?:\\uFE0F|\\p{Emoji_Modifier})';
const FIRST = `(?:\\p{Emoji_Presentation}\\p{Emoji_Modifier}?|\\p{Extended_Pictographic}${MODIFIED})`;
const EMOJI = `(?:\\p{Regional_Indicator}{2}|${FIRST}(?:\\u200D\\p{Extended_Pictographic}${MODIFIED}?)*)`;
const ALONE = new RegExp(`^${EMOJI}(?:\\s*${EMOJI}){0,2}$`, 'u');

/** The longest sequence of joined symbols has about ten parts: longer texts are not looked at. */
const LENGTH_MAX = 90;

/** Whether a text is one to three emoji and nothing else. */
export const isEmojiAlone = (text: string): boolean => text.length <= LENGTH_MAX && ALONE.test(text.trim());
