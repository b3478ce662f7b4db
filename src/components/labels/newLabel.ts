import { type LabelChange, LabelColor } from '#contract';

const BURMESE = /[\u1000-\u109f]/;

/** A label to create, named in the language of its letters; `count` labels exist, so that the colours take turns. */
export const newLabel = (name: string, count: number): LabelChange => ({
  nameMy: BURMESE.test(name) ? name : '',
  nameEn: BURMESE.test(name) ? '' : name,
  color: LabelColor.options[count % LabelColor.options.length] ?? 'gray',
});
