import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { localDay } from '../../lib/localDay.ts';

/** The day of an instant with its year; the time is in the tooltip. */
export function AccountDate({ instant }: { instant: string }) {
  const formats = useFormats();
  return (
    <time dateTime={instant} title={formats.dayAndTime(instant)}>
      {formats.shortDay(localDay(Date.parse(instant)))}
    </time>
  );
}
