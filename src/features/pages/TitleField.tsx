import { NAME_MAX } from '#contract';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { type PagesTexts, usePagesTexts } from '../../i18n/pagesTexts.ts';

/** What is wrong with a page's title, by its field's name; nothing where it may be sent. */
export function titleFault(title: string, texts: PagesTexts): { title?: string } {
  const bare = title.trim();
  if (bare === '') return { title: texts.titleRequired };
  return bare.length > NAME_MAX ? { title: texts.titleTooLong(NAME_MAX) } : {};
}

interface TitleFieldProps {
  form: {
    values: { title: string };
    errorOf: (field: 'title') => string | undefined;
    change: (values: { title: string }) => void;
    leave: (field: 'title') => void;
  };
  hint?: string;
}

/** The title of a page. */
export function TitleField({ form, hint }: TitleFieldProps) {
  const texts = usePagesTexts();
  return (
    <LabelledField
      label={texts.titleField}
      name="title"
      value={form.values.title}
      error={form.errorOf('title')}
      hint={hint}
      autoFocus
      autoComplete="off"
      inputProps={{ maxLength: NAME_MAX }}
      onChange={(event) => form.change({ title: event.target.value })}
      onBlur={() => form.leave('title')}
    />
  );
}
