import Alert from '@mui/material/Alert';
import { FILE_MAX_BYTES, FILES_AT_ONCE } from '#contract';
import type { FileRefusal, Refusal } from '../../../components/chooseFiles.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useComposerTexts } from './texts.ts';

/** Most files that one sentence names. */
const NAMED_MAX = 5;

interface RefusalsProps {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Which chosen files are not taken, each with its reason. */
export function Refusals({ refusals, onClose }: RefusalsProps) {
  const { everywhere } = useText();
  const composer = useComposerTexts();
  const formats = useFormats();
  if (refusals.length === 0) return null;
  const limit = `${formats.number(FILE_MAX_BYTES / 1024 / 1024)} MB`;
  const texts: Record<FileRefusal, (name: string) => string> = {
    tooLarge: (name) => composer.refusedTooLarge(name, limit),
    empty: composer.refusedEmpty,
    notLoaded: composer.refusedNotLoaded,
    inEdit: () => composer.refusedInEdit,
    tooMany: () => composer.refusedTooMany(FILES_AT_ONCE),
  };
  const sentences = [...new Set(refusals.map(({ name, why }) => texts[why](name)))];
  const unnamed = refusals.filter(({ why }) => why === 'inEdit' || why === 'tooMany').map(({ name }) => `“${name}”`);
  if (unnamed.length > 0)
    sentences.push(composer.notAdded(unnamed.slice(0, NAMED_MAX).join(', '), Math.max(0, unnamed.length - NAMED_MAX)));
  return (
    <Alert severity="warning" onClose={onClose} closeText={everywhere.close} sx={{ m: 1, mb: 0, lineHeight: 1.75 }}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
