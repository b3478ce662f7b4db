import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { City, Townsperson } from '#contract';
import TownshipsScreen from '../../../src/features/townships/TownshipsScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import type { Answers } from '../../wireDouble.ts';

const cities: City[] = [
  {
    cityId: 1,
    name: { en: 'Yangon', my: 'ရန်ကုန်' },
    townships: [
      { tsId: 11, name: { en: 'Bahan', my: 'ဗဟန်း' } },
      { tsId: 12, name: { en: 'Hlaing', my: 'လှိုင်' } },
    ],
  },
  { cityId: 2, name: { en: 'Bago', my: 'ပဲခူး' }, townships: [{ tsId: 21, name: { en: 'Pyay', my: 'ပြည်' } }] },
];
const person = (userAccountId: number, tsId = 11): Townsperson => ({
  userAccountId,
  profileName: `Person ${userAccountId}`,
  profilePhoto: '',
  active: false,
  cityId: 1,
  tsId,
});
const open = (answers: Answers = {}, path = '/ts', width = 1200) =>
  renderScreen(<TownshipsScreen />, { path, width, answers: { getCities: cities, ...answers } });

describe('given the township directory', () => {
  // covers: screen-townships
  it('when a city and a township are chosen, then the people there show', async () => {
    const { user, heard } = await open({ getTownspeople: [person(4)] });

    await user.click(await screen.findByRole('link', { name: /Yangon/ }));
    await user.click(await screen.findByRole('link', { name: 'Bahan' }));

    expect(await screen.findByText('Person 4')).toBeVisible();
    expect(heard.find((call) => call.name === 'getTownspeople')?.query).toEqual({ tsId: '11' });
  });

  it('when the whole city is chosen, then each person has their township', async () => {
    await open({ getCitypeople: [person(4, 12)] }, '/ts?city=1&ts=all');

    expect(await screen.findByText('Person 4')).toBeVisible();
    expect(screen.getAllByText('Hlaing')).toHaveLength(2);
  });

  it('when the screen is a phone’s, then one step shows at a time and Back leads up', async () => {
    const { user } = await open({ getTownspeople: [person(4)] }, '/ts?city=1', 390);

    await user.click(await screen.findByRole('link', { name: 'Bahan' }));
    expect(await screen.findByRole('heading', { name: 'People in Bahan, Yangon' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Hlaing' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(await screen.findByRole('link', { name: 'Hlaing' })).toBeVisible();
  });

  it('when one goes a step up on a phone, then Back leads to what was before that step', async () => {
    const { user } = await open({ getTownspeople: [person(4)] }, '/ts', 390);
    await user.click(await screen.findByRole('link', { name: /Yangon/ }));
    await user.click(await screen.findByRole('link', { name: 'Bahan' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('link', { name: 'Hlaing' });

    window.history.back();

    expect(await screen.findByRole('link', { name: /Yangon/ })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('when the person reads Burmese, then the places are in Burmese', async () => {
    await renderScreen(<TownshipsScreen />, { path: '/ts', language: 'my', answers: { getCities: cities } });

    expect(await screen.findByRole('link', { name: /ရန်ကုန်/ })).toBeVisible();
  });

  it('when there are many people, then they come in portions', async () => {
    const many = Array.from({ length: 60 }, (_, index) => person(100 + index));
    const { user } = await open({ getTownspeople: many }, '/ts?city=1&ts=11');

    expect(await screen.findByText('60 people')).toBeVisible();
    expect(screen.queryByText('Person 159')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(screen.getByText('Person 159')).toBeVisible();
  });

  it('when somebody is asked for friendship, then the row remembers it', async () => {
    const { user, heard } = await open(
      { getTownspeople: [person(4)], askFriend: { requestFormId: 12, state: 'waiting' } },
      '/ts?city=1&ts=11',
    );

    await user.click(await screen.findByRole('button', { name: 'Add friend: Person 4' }));

    expect(await screen.findByRole('button', { name: 'Request sent: Person 4' })).toBeDisabled();
    expect(heard.find((call) => call.name === 'askFriend')?.body).toEqual({ userAccountId: 4 });
  });

  it('when a friend lives there, then one can write to them', async () => {
    const { user } = await open(
      {
        getTownspeople: [person(4)],
        getFriends: [
          {
            userAccountId: 4,
            profileName: 'Person 4',
            profilePhoto: '',
            active: false,
            requestFormId: 9,
            look: 0,
            sendMessage: '',
            messageDate: null,
          },
        ],
      },
      '/ts?city=1&ts=11',
    );

    await user.click(await screen.findByRole('button', { name: 'Message: Person 4' }));

    await waitFor(() => expect(window.location.search).toBe('?c=friend:9'));
  });

  it('when nobody has chosen the place, then the own profile is the next step', async () => {
    const { user } = await open({ getTownspeople: [] }, '/ts?city=1&ts=11');

    await user.click(await screen.findByRole('button', { name: 'Add your township' }));

    await waitFor(() => expect(window.location.pathname).toBe('/userform'));
  });

  // covers: missing-extensions
  it('when the server keeps no directory, then that is said with a next step', async () => {
    await renderScreen(<TownshipsScreen />, { path: '/ts' });

    expect(await screen.findByText('No townships available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Find people' })).toBeVisible();
  });
});
