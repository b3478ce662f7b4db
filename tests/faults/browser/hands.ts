import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';

/** What a person put into a composer: the words it then held, or the names of chosen files, and whose name stood above it. */
const Pressed = z.object({ title: z.string(), words: z.array(z.string()) });
type Pressed = z.infer<typeof Pressed>;

const TOLD = 'pressed ';

/**
 * Watches the hands of a person: tells of each key and each chosen file which conversation stood on the screen in that very
 * moment. The page itself says it, before the app hears of the key.
 */
export async function watchHands(context: BrowserContext, onPressed: (pressed: Pressed) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'debug' && message.text().startsWith(TOLD))
      onPressed(Pressed.parse(JSON.parse(message.text().slice(TOLD.length))));
  });
  await context.addInitScript((told) => {
    const tell = ({ target }: Event) => {
      const isFiles = target instanceof HTMLInputElement && target.type === 'file';
      if (!isFiles && !(target instanceof HTMLTextAreaElement)) return;
      const title = target.closest('section')?.querySelector('header h2')?.textContent ?? '';
      const words = isFiles ? [...(target.files ?? [])].map(({ name }) => name) : [target.value];
      console.debug(told + JSON.stringify({ title, words }));
    };
    for (const kind of ['input', 'change']) document.addEventListener(kind, tell, true);
  }, TOLD);
}
