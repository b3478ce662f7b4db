import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealthAndMetrics } from '../../../server/plugins/health.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();

it('given a dependency being asked, when many ask for readiness, then it is asked once', async () => {
  const app = Fastify();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  const check = () => {
    asked += 1;
    return answered;
  };
  registerHealthAndMetrics(app, server.db, [{ name: 'files', check }]);
  const all = Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  await app.inject('/healthz');
  answer();
  expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(asked).toBe(1);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(asked).toBe(2);
  await app.close();
});
