import type { Page } from '@playwright/test';
import type { ResponseOf, Routes } from '#contract';
import { callAs } from './api.ts';
import { freshText } from './chat.ts';
import type { Device } from './devices.ts';
import type { Part } from './people.ts';

/** Changes to page mode on either device and waits until the browser has loaded anew. */
export async function serve(page: Page, device: Device = 'desktop'): Promise<void> {
  // The drawer's code may still be on its way, and the list behind it has a button of the same name.
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  const reloaded = page.waitForEvent('load');
  await (device === 'phone' ? drawer : page).getByRole('button', { name: 'Switch to page mode' }).first().click();
  await reloaded;
}

/** A page of its own for one test, made beside the screen. */
export async function freshPage(url: string, maker: Part): Promise<ResponseOf<Routes['createPage']>> {
  const client = await callAs(url, maker);
  return client.call('createPage', { body: { title: freshText('ဆိုင်သစ်') } });
}

/** Lets somebody add a page to their list, or with a type ask to serve on it, beside the screen. */
export async function join(url: string, who: Part, pageId: number, userTypeId?: number) {
  const client = await callAs(url, who);
  return client.call('createPageUser', { body: { pageId, ...(userTypeId && { userTypeId }) } });
}
