import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as from the clipboard, then presses keys: each key that is typed renders the screen again. */
export async function fillIn(user: UserEvent, field: Element, text: string, keys = ''): Promise<void> {
  await user.click(field);
  await user.paste(text);
  if (keys) await user.keyboard(keys);
}
