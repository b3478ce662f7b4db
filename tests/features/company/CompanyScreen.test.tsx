import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Installation } from '#contract';
import CompanyScreen from '../../../src/features/company/CompanyScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { OFFLINE } from '../../wireDouble.ts';

const installation: Installation = {
  name: 'Mingala',
  version: '1.2.3',
  licence: 'MIT',
  company: { name: 'Golden Co.', phone: '09 123 456 789', email: 'hello@golden.example', address: 'No. 5' },
  signIn: { google: false, phone: true },
  demo: [],
};
const open = (getInstallation: Installation | typeof OFFLINE) =>
  renderScreen(<CompanyScreen />, { path: '/comp', answers: { getInstallation } });

describe('given the company screen', () => {
  // covers: screen-company
  it('when it opens, then it tells who runs the service, how to reach them, and the version', async () => {
    await open(installation);

    expect(await screen.findByText('Golden Co.')).toBeVisible();
    expect(screen.getByText('1.2.3')).toBeVisible();
    expect(screen.getByRole('link', { name: '09 123 456 789' })).toHaveAttribute('href', 'tel:09123456789');
    expect(screen.getByRole('link', { name: 'hello@golden.example' })).toHaveAttribute(
      'href',
      'mailto:hello@golden.example',
    );
    expect(screen.getByRole('link', { name: 'View licenses' })).toHaveAttribute('href', '/licences.txt');
  });

  it('when nobody has said who runs it, then it says whom to ask', async () => {
    await open({ ...installation, company: { name: '', phone: '', email: '', address: '' } });

    expect(await screen.findByText(/No operator listed/)).toBeVisible();
  });

  it('when the server does not know the call, then it says whom to ask', async () => {
    await renderScreen(<CompanyScreen />, { path: '/comp' });

    expect(await screen.findByText('Contact the person who gave you your account.')).toBeVisible();
  });

  it('when it cannot be loaded, then it can be tried again', async () => {
    await open(OFFLINE);

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
