import { expect, it } from 'vitest';
import { MessagePreview } from '../../../src/features/inbox/MessagePreview.tsx';
import { renderPart } from '../../renderApp.tsx';

const at = '2026-11-21T04:00:00.000Z';

// covers: photo-message-preview
it.each([
  ['a text', { sendMessage: 'See you', messageDate: at }, 'See you'],
  ['a photo', { sendMessage: '', sendPhoto: 'abc', fileType: '.png', messageDate: at }, 'Photo message'],
  ['a file', { sendMessage: '', sendPhoto: 'abc', fileType: '.pdf', messageDate: at }, 'File'],
  ['nothing yet', { sendMessage: '', messageDate: null }, 'No messages yet'],
])('given that the newest message is %s, when its row shows it, then it reads so', async (_, message, words) => {
  const { container } = await renderPart(
    <MessagePreview conversationKey={null} message={message} isOwnSide={false} isOpen={false} strong={false} />,
  );

  expect(container).toHaveTextContent(words);
});
