import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FULL_PERMISSION, type PageHours } from '#contract';
import PagesScreen from '../../../src/features/pages/PagesScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import type { Answers } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';

const DAY = [{ from: '09:00', to: '17:00' }];
const hours: PageHours = {
  timeZone: 'Asia/Yangon',
  week: [DAY, DAY, [], [], [], [], []],
  holidays: [{ date: '2026-04-13', name: 'Thingyan' }],
  greeting: { isOn: false, text: '' },
  away: { isOn: true, text: 'We are closed.' },
  asksRating: false,
};

// The time zones of a browser, some hundreds, take longer to render than the rest of the dialog.
const zones = vi.spyOn(Intl, 'supportedValuesOf');
beforeEach(() => void zones.mockReturnValue(['Asia/Yangon', 'Europe/Paris', 'UTC']));
afterAll(() => zones.mockRestore());

async function open(kept: PageHours | null = hours, page = examplePage(), given: Answers = {}) {
  const tools = await renderScreen(<PagesScreen />, {
    path: '/page?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [page] : []),
      getPageHours: kept,
      putPageHours: ({ body }) => body as PageHours,
      ...given,
    },
  });
  await tools.user.click(await screen.findByRole('button', { name: /Hours and automatic messages/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hours and automatic messages' }));
  await dialog.findByRole('group', { name: 'Opening hours' });
  const saved = () => tools.heard.find(({ name }) => name === 'putPageHours')?.body;
  return { ...tools, dialog, saved };
}

// covers: hours-dialog
describe('the dialog with the hours of a page', () => {
  it('given hours, when a second interval is added and copied, then all days have both', async () => {
    const { user, dialog, saved } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add more hours: Monday' }));
    await user.click(dialog.getByRole('button', { name: 'Copy to all days: Monday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved()).toMatchObject({ week: Array.from({ length: 7 }, () => [...DAY, ...DAY]), away: hours.away });
  });

  it('given nothing is set, when a day is opened, then the time zone is that of Myanmar', async () => {
    const { user, dialog, saved } = await open(null);
    await user.click(dialog.getByRole('switch', { name: 'Friday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved()).toMatchObject({ timeZone: 'Asia/Yangon', week: [[], [], [], [], DAY, [], []] });
  });

  it('given a browser that lists an old name, then the zone of Myanmar has one entry with both', async () => {
    zones.mockReturnValue(['Asia/Rangoon', 'Europe/Paris']);
    const { dialog } = await open({ ...hours, timeZone: 'Europe/Paris' });
    const offered = within(dialog.getByLabelText('Time zone')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Asia/Yangon (Rangoon)', 'Europe/Paris']),
    );
    expect(offered.filter(({ textContent }) => textContent?.includes('Rangoon'))).toHaveLength(1);
  });

  it('given a browser that lists no time zones, then its own and that of Myanmar can be chosen', async () => {
    vi.stubGlobal('Intl', Object.create(Intl, { supportedValuesOf: { value: undefined } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { dialog } = await open();
    const offered = within(dialog.getByLabelText('Time zone')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Asia/Yangon (Rangoon)', 'UTC']);
  });

  // covers: rating-switch
  it('given a page that does not ask for ratings, when that is switched on, then it is saved', async () => {
    const { user, dialog, saved } = await open();
    await user.click(dialog.getByRole('switch', { name: 'Ask for a rating' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved()).toEqual({ ...hours, asksRating: true });
  });

  it('given a greeting that is on, when it is empty, then it cannot be saved', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('switch', { name: 'Greeting' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fillIn(user, dialog.getByLabelText(/after the first message/), 'Hello');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('given a new holiday, when its day is left empty, then what is missing is said', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add holiday' }));
    await user.click(dialog.getAllByLabelText('Day')[1] as HTMLElement);
    expect(dialog.queryByText('Choose a day, or remove it.')).toBeNull();
    await user.tab();
    expect(dialog.getByText('Choose a day, or remove it.')).toBeVisible();
  });

  it('given hours of a day, when a time is cleared, then what is missing is said', async () => {
    const { user, dialog } = await open();
    await user.clear(dialog.getByLabelText('Monday, from'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Give both times.');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('given a change, when the dialog is cancelled, then it asks first', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('switch', { name: 'Monday' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard changes?')).toBeVisible();
  });

  it('given staff without the permission, then the hours are read only', async () => {
    const ui = { ...FULL_PERMISSION, replies: false };
    const { dialog } = await open(hours, examplePage({ ui }));
    expect(dialog.getByText('Changing this needs the permission “Saved replies”.')).toBeVisible();
    expect(dialog.getByRole('switch', { name: 'Monday' })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: /Copy/ })).toBeNull();
  });
});
