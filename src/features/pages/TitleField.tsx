import { NAME_MAX } from '#contract';
import { LabelledField, type LabelledFieldProps } from '../../components/ui/LabelledField.tsx';
import { type PagesTexts, usePagesTexts } from '../../i18n/pagesTexts.ts';

/** What is wrong with a page's title, by its field's name; nothing where it may be sent. */
export const titleFault = (title: string, texts: PagesTexts): { title?: string } =>
  title.trim() === '' ? { title: texts.titleRequired } : {};

export function TitleField(props: Omit<LabelledFieldProps, 'label'>) {
  const texts = usePagesTexts();
  return (
    <LabelledField
      {...props}
      label={texts.titleField}
      autoFocus
      autoComplete="off"
      inputProps={{ maxLength: NAME_MAX }}
    />
  );
}
