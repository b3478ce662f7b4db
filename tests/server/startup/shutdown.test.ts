import { expect, it } from 'vitest';
import { Shutdown } from '../../../server/startup/shutdown.ts';

it('given something that does not close, when it stops, then all else is closed', async () => {
  const shutdown = new Shutdown();
  const closed: string[] = [];
  shutdown.add(async () => void closed.push('database'));
  shutdown.add(() => Promise.reject(new Error('the store does not close')));
  shutdown.add(async () => void closed.push('app'));
  await expect(shutdown.run()).rejects.toThrow('the store does not close');
  expect(closed).toEqual(['app', 'database']);
});
