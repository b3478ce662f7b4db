/** Gives the focus to the first field of the dialog above all others, or of the screen. Runs in the page. */
export function focusFirstField(): boolean {
  const FIELDS =
    'textarea:not([aria-hidden], [readonly]), input:not([type=hidden], [type=file], [type=radio], [type=checkbox], [readonly]), select';
  const modals = [...document.querySelectorAll('.MuiModal-root')].filter((one) => one.getClientRects().length > 0);
  const scope = modals.at(-1) ?? document;
  const field = [...scope.querySelectorAll<HTMLElement>(FIELDS)].find(
    (one) => !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );
  field?.focus();
  return field !== undefined;
}

/**
 * What is wrong with a phone whose keyboard has opened below the focused field: a screen that scrolls sideways, a field that is out of
 * sight, a main button that cannot be scrolled to. Runs in the page, so it uses nothing from outside.
 */
export function findKeyboardFaults(): string[] {
  const faults: string[] = [];
  /** What shows at the middle of an element is part of it. */
  const shows = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const shown = document.elementFromPoint((left + right) / 2, y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  };
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the screen scrolls sideways');
  const field = document.activeElement;
  if (!field?.matches('input, textarea, select')) return [...faults, 'the field has lost the focus'];
  // As the browser of a phone does after its keyboard has opened.
  field.scrollIntoView({ block: 'nearest' });
  const box = field.getBoundingClientRect();
  const isWhole = box.top >= 0 && (Math.floor(box.bottom) <= innerHeight || box.height > innerHeight / 2);
  if (!isWhole || !shows(field))
    faults.push(`the field is out of sight: ${Math.round(box.top)} to ${Math.round(box.bottom)} px`);
  const scope = field.closest('.MuiModal-root') ?? document;
  for (const button of scope.querySelectorAll('.MuiButton-contained, button[type=submit]')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    button.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || Math.floor(bottom) > innerHeight || !(shows(button) || button.matches(':disabled')))
      faults.push(`out of reach: "${button.textContent}" at ${Math.round(top)} px`);
  }
  return faults;
}
