import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type Bulk, FULL_PERMISSION, type UiPermission } from '#contract';
import { type renderApp, renderHome } from '../../renderApp.tsx';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';
import { waitFor } from '../../waitFor.ts';
import type { Answers } from '../../wireDouble.ts';
import { asStaff, exampleMember, examplePage } from '../examplePages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
export const NAMES = ['Aye Aye', 'Ko Min', 'Min Thu', 'Su Su'];
export const customers = NAMES.map((name, index) =>
  exampleMember(index + 1, name, { messageDate: at(10 - index), ...(index < 3 && { look: 1 }) }),
);
const colleague = exampleMember(70, 'Ma Hla', { ...asStaff, userAccountId: 8 });
const robot = exampleMember(71, 'Order robot', { ...asStaff, bot: true });
const LABEL = { labelId: 5, pageId: 7, nameMy: '', nameEn: 'Wholesale', color: 'teal' } as const;
export const bulk = (given: Partial<Bulk> = {}): Bulk => ({
  bulkId: 1,
  total: 3,
  done: 0,
  skipped: 0,
  state: 'running',
  undoUntil: at(59),
  ...given,
});

/** Opens the list of the customers of a page; with `renderApp` in the shell, which leads to other screens. */
export async function open({
  render = renderHome as typeof renderApp | typeof renderHome,
  ui = FULL_PERMISSION as UiPermission,
  path = '/home?page=7',
  answers = {} as Answers,
  storage = memoryStorage(),
} = {}) {
  const app = await render({
    path,
    mode: 'P',
    storage,
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage({ ui })] : []),
      getPageUsers: ({ query }) => (query.userType === 'P' ? [colleague, robot] : customers),
      getLabels: () => [LABEL],
      startBulk: () => bulk(),
      getBulk: () => bulk(),
      ...answers,
    },
  });
  await screen.findAllByRole('button', { name: /^Ko Min/ });
  await screen.findAllByText(examplePage({}).title);
  const asked = () => app.heard.filter(({ name }) => name === 'startBulk').map(({ body }) => body);
  return { ...app, asked };
}
export type Opened = Awaited<ReturnType<typeof open>>;
export const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const bar = () => within(screen.getByRole('region', { name: 'Selected customers' }));
/** Begins to choose customers by the menu. */
export async function begin({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: /^Sort by/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select customers' }));
  await screen.findByRole('region', { name: 'Selected customers' });
  await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull());
}
/** Begins to choose customers with one of them. */
export async function choose(name: string) {
  fireEvent.contextMenu(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('region', { name: 'Selected customers' });
}
/** Presses a button of the bar, and an entry of its menu. */
export async function press({ user }: Opened, name: string, item?: string) {
  await user.click(bar().getByRole('button', { name }));
  if (item) await user.click(await screen.findByRole('menuitem', { name: item }));
}
