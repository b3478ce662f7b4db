/** Markup that is safe to write into a page. Only `html` makes it. */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(parts: readonly string[], values: readonly Value[]): Markup {
    return new Markup(parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1]) + part)).join(''));
  }
}

/** Markup of this program, such as a style sheet. Never call it with text from elsewhere. */
export const verbatim = (text: string): Markup => Markup.of([text], []);

type Value = string | number | Markup | readonly Markup[] | null | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return value.map(({ text }) => text).join('');
}

/** A template of markup: every text in it is escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => Markup.of(parts, values);
