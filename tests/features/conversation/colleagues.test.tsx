import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typingReceived, viewersChanged } from '../../../src/store/model/events.ts';
import { listOf, ME, renderConversation, SHOP } from './renderConversation.tsx';

/** A conversation of page 7 that the reader serves. */
const SERVED = 'page:7:50';
const viewer = (userAccountId: number, profileName: string) => ({ userAccountId, profileName, profilePhoto: '' });
const head = () => within(screen.getByRole('banner'));

describe('the head of a customer’s conversation', () => {
  // covers: staff-viewers
  it('given colleagues who have it open, when told, then it names one and counts the others', async () => {
    const { receive } = await renderConversation({ key: SERVED, answers: { getMessages: listOf([]) } });
    await receive(viewersChanged({ key: SERVED, viewers: [viewer(ME, 'Me'), viewer(5, 'Thiri')] }));
    expect(head().getByRole('status')).toHaveTextContent('Thiri is here');
    await receive(viewersChanged({ key: SERVED, viewers: [viewer(5, 'Thiri'), viewer(6, 'Min'), viewer(7, 'Aye')] }));
    expect(head().getByRole('status')).toHaveTextContent('Thiri and 2 more are here');
    await receive(viewersChanged({ key: SERVED, viewers: [viewer(ME, 'Me')] }));
    expect(head().getByRole('status')).toBeEmptyDOMElement();
  });

  // covers: staff-viewers
  it('given a colleague and the customer who write, when told, then it says both', async () => {
    const { receive } = await renderConversation({ key: SERVED, answers: { getMessages: listOf([]) } });
    await receive(
      viewersChanged({ key: SERVED, viewers: [viewer(5, 'Thiri'), viewer(6, 'Min')] }),
      typingReceived({ key: SERVED, userAccountId: 6, profileName: 'Min', side: 'P' }),
      typingReceived({ key: SERVED, userAccountId: 50, profileName: 'Hla', side: 'C' }),
    );
    expect(head().getByRole('status')).toHaveTextContent('Min is writing');
    expect(head().getByText('Hla is typing…')).toBeVisible();
  });

  it('given the conversation as its customer, then it has no region for staff', async () => {
    await renderConversation({ key: SHOP, answers: { getMessages: listOf([]) } });
    expect(head().queryByRole('status')).not.toBeInTheDocument();
  });
});
