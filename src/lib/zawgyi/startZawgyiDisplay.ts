import { inBackground } from '../backgroundLoad.ts';
import { loadTools } from './showTexts.ts';

/**
 * Loads what shows the page in Zawgyi, and starts it; answers the function that ends it. Null without a connection: the page stays in
 * Unicode until it is loaded again.
 */
export async function startZawgyiDisplay(page: Document): Promise<(() => void) | null> {
  const loading = import('./zawgyiDisplay.ts');
  void inBackground(loading);
  const [display, tools] = await Promise.all([loading.catch(() => null), loadTools()]);
  return display && tools && display.showInZawgyi(page, tools);
}
