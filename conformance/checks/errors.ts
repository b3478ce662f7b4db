import { API_BASE, addressOf, BODY_MAX_BYTES, routes } from '#contract';
import { refusalIn } from '../kit/caller.ts';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MESSAGES = addressOf(routes.createMessage);

/** How calls are refused. */
export const errorChecks: Check[] = [
  {
    id: 'errors.shape',
    about: 'A refusal is {status, message, code}, with the same status as HTTP',
    needs: ['customer'],
    async run(scenario) {
      await scenario.nobody.refused('getFriends', {}, 401);
      const answer = await scenario.as('customer').fetch(`${API_BASE}/no/such/call`);
      await refusalIn(answer, 'a call that does not exist', [404]);
    },
  },
  {
    id: 'errors.not-json',
    about: 'A body that is not JSON is refused by 400 notJson',
    needs: ['customer'],
    async run(scenario) {
      const init = { method: 'POST', headers: JSON_TYPE, body: '{"sendMessage": ' };
      const { code } = await refusalIn(await scenario.as('customer').fetch(MESSAGES, init), 'half a body', [400]);
      same(code, 'notJson', 'the code');
    },
  },
  {
    id: 'errors.fields',
    about: 'A wrong field is refused by 400 invalid, and named',
    needs: ['customer'],
    async run(scenario) {
      const body = JSON.stringify({ sendMessage: 'a', pageDto: { pageId: 1 }, customerId: 1, customerOrPage: 'X' });
      const init = { method: 'POST', headers: JSON_TYPE, body };
      const { code, fields } = await refusalIn(
        await scenario.as('customer').fetch(MESSAGES, init),
        'a wrong side',
        [400],
      );
      same(code, 'invalid', 'the code');
      must(fields && 'customerOrPage' in fields, `fields names ${JSON.stringify(fields)}, not customerOrPage`);
    },
  },
  {
    id: 'errors.language',
    about: 'The message of a refusal is in the language that was asked for, Burmese or English',
    needs: [],
    async run(scenario) {
      for (const [language, letters] of [
        ['my', /\p{Script=Myanmar}/u],
        ['en', /^[^\p{Script=Myanmar}]+$/u],
      ] as const) {
        const args = { headers: { 'accept-language': language } };
        const { message } = await scenario.nobody.refused('getFriends', args, 401);
        must(letters.test(message), `asked for ${language}, the message is "${message}"`);
      }
    },
  },
  {
    id: 'errors.method',
    about: 'A known path with a verb it does not know is refused by 405 or 404',
    needs: ['customer'],
    async run(scenario) {
      const answer = await scenario.as('customer').fetch(addressOf(routes.getFriends), { method: 'DELETE' });
      await refusalIn(answer, 'DELETE /friends', [404, 405]);
    },
  },
  {
    id: 'errors.body-too-large',
    about: 'A JSON body above 64 KiB is refused by 413, or by 400 for what is in it',
    needs: ['customer'],
    async run(scenario) {
      const body = JSON.stringify({ sendMessage: 'x'.repeat(2 * BODY_MAX_BYTES) });
      const init = { method: 'POST', headers: JSON_TYPE, body };
      await refusalIn(await scenario.as('customer').fetch(MESSAGES, init), 'a body of 128 KiB', [400, 413]);
    },
  },
];
