import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pagesApi } from '../../../../../src/store/api/pagesApi.ts';
import { pageUsersApi } from '../../../../../src/store/inbox/pageUsersApi.ts';
import { exampleMember, examplePage } from '../../../examplePages.ts';
import { exampleMessage, listOf, renderConversation } from '../../renderConversation.tsx';

vi.mock('../../../../../src/features/conversation/composer/replies/ReplyList.tsx', () => {
  throw new Error('no network');
});

const CUSTOMER = 42;

it('given saved replies that cannot be loaded, when Enter is pressed, then it is sent', async () => {
  const { store, user, wire } = await renderConversation({
    key: `page:7:${CUSTOMER}`,
    answers: {
      getPages: [examplePage({})],
      getPageUsers: [exampleMember(70, 'Daw Khin', { userAccountId: CUSTOMER })],
      getMessages: listOf([exampleMessage({ messageId: 1, customerId: CUSTOMER })]),
      createMessage: exampleMessage({ messageId: 2, customerId: CUSTOMER }),
      getSavedReplies: [],
    },
  });
  await act(async () => {
    await store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
    await store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }));
  });
  const list = import('../../../../../src/features/conversation/composer/replies/ReplyList.tsx');
  await expect(list).rejects.toThrow();
  await user.type(await screen.findByRole('textbox', { name: 'Message ...' }), '/5 each{Enter}');

  await waitFor(() =>
    expect(wire.heard.find(({ name }) => name === 'createMessage')?.body).toMatchObject({ sendMessage: '/5 each' }),
  );
});
