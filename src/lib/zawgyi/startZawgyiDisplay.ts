import { loadTools } from './showTexts.ts';

/**
 * Loads what shows the page in Zawgyi, and starts it; answers the function that ends it. Null without a connection: the page stays in
 * Unicode until it is loaded again.
 */
export async function startZawgyiDisplay(page: Document): Promise<(() => void) | null> {
  const [display, tools] = await Promise.all([import('./zawgyiDisplay.ts').catch(() => null), loadTools()]);
  return display && tools && display.showInZawgyi(page, tools);
}
