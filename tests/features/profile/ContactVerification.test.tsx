import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnContacts } from '#contract';
import ProfileScreen from '../../../src/features/profile/ProfileScreen.tsx';
import { exampleUserDetail } from '../../exampleUserDetail.ts';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';

const detail = exampleUserDetail({ phone: '09420012345', email: 'khin@example.com' });
const verified = { verified: true, canVerify: true, codeSent: false };
const unverified = { verified: false, canVerify: true, codeSent: false };

/** A server that sends the code 123456. */
function server(given: Partial<OwnContacts> = {}): Answers {
  let contacts: OwnContacts = {
    phone: { address: detail.phone, ...unverified },
    email: { address: detail.email, ...verified },
    ...given,
  };
  return {
    getUserAccount: detail,
    getCities: [],
    getOwnContacts: () => contacts,
    sendContactCode: () => {
      contacts = { ...contacts, phone: { ...contacts.phone, codeSent: true } };
      return null;
    },
    verifyContact: ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return new Refused('invalid', 'Not valid.', { code: 'The code is incorrect or has expired.' });
      contacts = { ...contacts, phone: { ...contacts.phone, verified: true, codeSent: false } };
      return contacts;
    },
  };
}
const open = (answers: Answers, language: 'en' | 'my' = 'en') =>
  renderScreen(
    <main>
      <ProfileScreen />
    </main>,
    { path: '/userform', answers, language, width: 390 },
  );
const enter = async (label: string, code: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: code } });

describe('given the own contacts', () => {
  // covers: contacts
  it('when one is verified and one is not, then both say so', async () => {
    await open(server());

    expect(await screen.findByText('Phone number not verified')).toBeVisible();
    expect(screen.getByText('Email verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull();
  });

  it('when they cannot be read, then that is said, and they can be read again', async () => {
    let isDown = true;
    const { getOwnContacts, ...answers } = server({ phone: { address: detail.phone, ...verified } });
    const { user } = await open({
      ...answers,
      getOwnContacts: (heard) => (isDown || typeof getOwnContacts !== 'function' ? OFFLINE : getOwnContacts(heard)),
    });
    expect(await screen.findByText('Couldn’t load whether your phone and email are verified.')).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Phone number verified')).toBeVisible();
  });

  // covers: contacts
  it('when the right code is given, then the contact is verified', async () => {
    const { user } = await open(server());

    await user.click(await screen.findByRole('button', { name: 'Verify phone number' }));
    await enter('Code from the text message', '123456');

    expect(await within(screen.getByRole('main')).findByText('Phone number verified')).toBeVisible();
  });

  it('when the answer to the right code is lost, then the next try shows that it is verified', async () => {
    expectConsole(/verifyContact failed/);
    let phone = { address: detail.phone, ...unverified, codeSent: true };
    let isDown = false;
    await open({
      ...server(),
      getOwnContacts: () => (isDown ? OFFLINE : { phone, email: { address: detail.email, ...verified } }),
      verifyContact: () => {
        isDown = !phone.verified;
        if (phone.verified)
          return new Refused('invalid', 'Not valid.', { code: 'The code is incorrect or has expired.' });
        phone = { ...phone, verified: true, codeSent: false };
        return OFFLINE;
      },
    });
    await enter('Code from the text message', '123456');
    await waitFor(() => expect(isDown).toBe(true));
    await screen.findAllByText(/^Can’t reach the server/);

    await enter('Code from the text message', '12345');
    await enter('Code from the text message', '123456');

    expect(await screen.findByText('Phone number verified')).toBeInTheDocument();
  });

  it('when the code has been typed, then the focus stays at what was verified', async () => {
    const { user } = await open(server());
    await user.click(await screen.findByRole('button', { name: 'Verify phone number' }));

    await fillIn(user, await screen.findByLabelText('Code from the text message'), '123456');

    const said = await within(screen.getByRole('main')).findByText('Phone number verified');
    expect(document.activeElement).toContainElement(said);
    expect(document.body).not.toHaveFocus();
  });

  it('when a wrong code is given, then it says so and takes another', async () => {
    const { user } = await open(server());

    await user.click(await screen.findByRole('button', { name: 'Verify phone number' }));
    await enter('Code from the text message', '654321');
    expect(await screen.findByText('The code is incorrect or has expired.')).toBeVisible();
    await enter('Code from the text message', '123456');

    expect(await within(screen.getByRole('main')).findByText('Phone number verified')).toBeVisible();
  });

  it('when a code was sent before the screen was opened, then it asks for it', async () => {
    await open(server({ phone: { address: detail.phone, ...unverified, codeSent: true } }));

    expect(await screen.findByLabelText('Code from the text message')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /1:00/ })).toBeDisabled();
  });

  it('when the field shows another number, then nothing is said of the saved one', async () => {
    const { user } = await open(server());

    await screen.findByText('Phone number not verified');
    await user.type(screen.getByLabelText('Phone'), '6');

    await waitFor(() => expect(screen.queryByText('Phone number not verified')).toBeNull());
  });

  it('when a code goes to an e-mail address in Burmese, then the address stays as it is', async () => {
    const email = { address: 'khin24@example.com', ...unverified, codeSent: true };
    await open({ ...server({ email }), getUserAccount: { ...detail, email: email.address } }, 'my');
    expect(await screen.findByText(/khin24@example\.com/)).toBeVisible();
  });

  it('when no code can be sent, then it says so without a button', async () => {
    await open(server({ phone: { address: detail.phone, ...unverified, canVerify: false } }), 'my');

    expect(await screen.findByText('အတည်မပြုရသေးပါ။ ဤဆာဗာမှ SMS ပို့၍ မရပါ။')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ဖုန်းနံပါတ် အတည်ပြုမည်' })).toBeNull();
  });

  it('when the server does not know the call, then nothing is shown of it', async () => {
    await open({ ...server(), getOwnContacts: new Refused('notOffered', 'Not here.') });

    expect(await screen.findByLabelText('Phone')).toHaveValue(detail.phone);
    expect(screen.queryByText(/(verified$|^Not verified)/)).toBeNull();
  });

  it('when too many codes were sent, then it says so', async () => {
    const { user } = await open({ ...server(), sendContactCode: new Refused('tooMany', 'Too many attempts.') });

    await user.click(await screen.findByRole('button', { name: 'Verify phone number' }));

    expect(await screen.findByText('Too many attempts.')).toBeVisible();
  });
});
