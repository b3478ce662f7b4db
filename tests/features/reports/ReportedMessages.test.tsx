import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportedMessage } from '#contract';
import ReportsScreen from '../../../src/features/reports/ReportsScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { exampleReport } from './exampleReport.ts';

const message = (given: Partial<ReportedMessage> & { messageId: number }): ReportedMessage => ({
  senderId: 9,
  senderName: 'Nay Win',
  text: '',
  fileName: 'ugly.png',
  file: 'image',
  time: '2026-11-20T08:00:00.000Z',
  ...given,
});

async function open(messages: ReportedMessage[]) {
  const answers = { getReports: { reports: [exampleReport({ messages })], next: null } };
  const app = await renderScreen(<ReportsScreen />, {
    path: '/reports',
    width: 1200,
    account: { role: 'ADMIN' },
    answers,
  });
  const list = await screen.findByRole('list', { name: 'Reported messages of Nay Win' });
  return { ...app, list: within(list) };
}

describe('given a reported message with a file', () => {
  // covers: reported-files
  it('when it is a photo, then nothing is loaded before it is asked for', async () => {
    const { list, user } = await open([message({ messageId: 71 })]);
    expect(list.queryByRole('img')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Show photo' }));
    expect(list.getByRole('img', { name: 'Reported photo from Nay Win' })).toHaveAttribute('src', '/reportfile/5/71');
  });

  it('when the photo cannot be loaded, then that is said and it can be asked for again', async () => {
    const { list, user } = await open([message({ messageId: 71 })]);
    await user.click(list.getByRole('button', { name: 'Show photo' }));
    fireEvent.error(list.getByRole('img'));
    expect(list.getByRole('alert')).toHaveTextContent('Couldn’t load the photo');
    await user.click(list.getByRole('button', { name: 'Show photo' }));
    expect(list.getByRole('img')).toBeInTheDocument();
  });

  it('when it is another file, then it is a download; a text has neither', async () => {
    const { list } = await open([
      message({ messageId: 71, file: 'other', fileName: 'threat.pdf' }),
      message({ messageId: 72, file: null, fileName: null, text: 'you will regret this' }),
    ]);
    expect(list.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/reportfile/5/71');
    expect(list.queryByRole('button')).toBeNull();
  });
});
