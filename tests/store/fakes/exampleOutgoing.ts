import type { Outgoing } from '../../../src/store/outbox/outboxSlice.ts';
import { PAGE_KEY } from './tab.ts';

/** A text that waits to be sent; a test says only what matters to it. */
export const exampleOutgoing = (given: Partial<Outgoing> = {}): Outgoing => ({
  clientId: 'a',
  key: PAGE_KEY,
  side: 'C',
  kind: 'text',
  text: 'on its way',
  fileName: '',
  fileType: '',
  bytes: 0,
  reply: null,
  status: 'waiting',
  progress: 0,
  time: '2026-11-21T06:00:00.000Z',
  order: 1,
  ...given,
});
