import { request as rawRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { API_BASE, ErrorBody, type ErrorCode } from '#contract';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

const server = await serverOfFile();

interface Bad {
  as?: Part;
  method?: string;
  path: string;
  body?: string;
  type?: string;
  expected: ErrorCode;
}

/** Sends bytes that `fetch` would tidy up; answers the status and the text. */
function sendRaw(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = rawRequest({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const friendAsk = (body: string): Bad => ({ method: 'POST', path: '/friends', body, expected: 'invalid' });
const makeType = (name: string): Bad => ({
  as: 'admin',
  method: 'POST',
  path: '/useraccounts/usertype',
  body: `{"userTypeName":${name},"side":"C"}`,
  expected: 'invalid',
});

const CASES: Record<string, Bad> = {
  'a body that is not JSON': { ...friendAsk('{"userAccountId":'), expected: 'notJson' },
  'a body that is plain text': { ...friendAsk('hello'), type: 'text/plain', expected: 'unsupportedMedia' },
  'a form': {
    ...friendAsk('userAccountId=2'),
    type: 'application/x-www-form-urlencoded',
    expected: 'unsupportedMedia',
  },
  'a form with a file where JSON belongs': {
    ...friendAsk('--x\r\ncontent-disposition: form-data; name="userAccountId"\r\n\r\n2\r\n--x--\r\n'),
    type: 'multipart/form-data; boundary=x',
    expected: 'unsupportedMedia',
  },
  'no body': { ...friendAsk(''), expected: 'notJson' },
  'an array instead of an object': friendAsk('[]'),
  'null instead of an object': friendAsk('null'),
  'a number instead of an object': friendAsk('7'),
  'a missing field': friendAsk('{}'),
  'text where a number belongs': friendAsk('{"userAccountId":"2"}'),
  'an id of zero': friendAsk('{"userAccountId":0}'),
  'a negative id': friendAsk('{"userAccountId":-1}'),
  'an id with a fraction': friendAsk('{"userAccountId":1.5}'),
  'an id beyond 2^53': friendAsk('{"userAccountId":9007199254740993}'),
  'an id beyond a double': friendAsk('{"userAccountId":1e999}'),
  'a prototype key': friendAsk('{"__proto__":{"userAccountId":2}}'),
  'a constructor key': friendAsk('{"constructor":{"prototype":{"userAccountId":2}}}'),
  'an unknown id': { ...friendAsk('{"userAccountId":9007199254740991}'), expected: 'notFound' },
  'a body of 100 kB': { ...friendAsk(`{"x":"${'x'.repeat(100_000)}"}`), expected: 'tooLarge' },
  'a NUL in a text': makeType('"a\\u0000b"'),
  'half a surrogate pair': makeType('"a\\ud800b"'),
  'a blank name': makeType('"   "'),
  'a name of 101 signs': makeType(`"${'က'.repeat(101)}"`),
  'an object for a text': makeType('{"toString":1}'),
  'an id in words': { path: '/userAccount/somebody', expected: 'invalid' },
  'an id beyond 2^53 in the path': { path: '/userAccount/9007199254740993', expected: 'invalid' },
  'an id of many digits': { path: `/userAccount/${'9'.repeat(200)}`, expected: 'invalid' },
  'an id of more digits than the router takes': { path: `/userAccount/${'9'.repeat(2_000)}`, expected: 'invalid' },
  'SQL for an id': { path: "/userAccount/1'%20or%201=1", expected: 'invalid' },
  'a NUL in the path': { path: '/userAccount/%00', expected: 'invalid' },
  'broken percent-encoding in the path': { path: '/userAccount/%E0%A4%A', expected: 'invalid' },
  'a missing query field': { path: '/useraccounts/ts', expected: 'invalid' },
  'a query field twice': { path: '/useraccounts/ts?tsId=1&tsId=2', expected: 'invalid' },
  'an object in the query': { path: '/useraccounts/ts?tsId[$gt]=1', expected: 'invalid' },
  'an empty query field': { path: '/useraccounts/ts?tsId=', expected: 'invalid' },
  'a NUL in the query': { path: '/userAccounts/tensearch?search=a%00b', expected: 'invalid' },
  'a search of 101 signs': { path: `/userAccounts/tensearch?search=${'x'.repeat(101)}`, expected: 'invalid' },
  'a search twice': { path: '/userAccounts/tensearch?search=a&search=b', expected: 'invalid' },
  'a page number below zero': { as: 'admin', path: '/useraccounts/profile?page=-1', expected: 'invalid' },
  'a page number that is none': { as: 'admin', path: '/useraccounts/profile?page=NaN', expected: 'invalid' },
  'a time of the year 0': { as: 'admin', path: '/audit?from=0000-12-31T00:00:00Z', expected: 'invalid' },
  'somebody else’s friendship': { as: 'stranger', method: 'DELETE', path: '/friends/1', expected: 'notFound' },
  'an unknown call': { path: '/nothing/here', expected: 'notFound' },
  'another spelling of a call': { path: '/USERACCOUNTS/logout', expected: 'notFound' },
  'a trailing slash': { path: '/friends/', expected: 'notFound' },
  'the wrong verb': { method: 'PATCH', path: '/friends', expected: 'methodNotAllowed' },
  'the wrong verb of a path with an id': { method: 'POST', path: '/userAccount/1', expected: 'methodNotAllowed' },
  'JSON where a file belongs': {
    method: 'PUT',
    path: '/useraccounts/4/photo',
    body: '{}',
    expected: 'unsupportedMedia',
  },
};

describe('bad input', () => {
  it.each(Object.entries(CASES))(
    'given %s, when it is sent, then it is refused in the contract’s words',
    async (_, bad) => {
      const { token } = server.people[bad.as ?? 'customer'];
      const headers: Record<string, string> = { authorization: `chat${token}` };
      if (bad.body !== undefined) headers['content-type'] = bad.type ?? 'application/json';
      const { status, text } = await sendRaw(`${API_BASE}${bad.path}`, {
        method: bad.method ?? 'GET',
        headers,
        body: bad.body ?? '',
      });
      const body = ErrorBody.parse(JSON.parse(text));
      expect({ code: body.code, status: body.status }).toEqual({ code: bad.expected, status });
      expect(status).toBeLessThan(500);
      if (body.code === 'invalid') expect(Object.keys(body.fields ?? {})).not.toHaveLength(0);
    },
  );

  it('given a page number as large as they come, when asked for, then that page is empty', async () => {
    const query = { page: Number.MAX_SAFE_INTEGER };
    expect(await server.as('admin').call('getProfiles', { query })).toEqual([]);
  });

  it('given a query string longer than a request may be, when sent, then it is refused plainly', async () => {
    const { status, text } = await sendRaw(`${API_BASE}/userAccounts/tensearch?search=${'x'.repeat(40_000)}`);
    expect(status).toBe(413);
    expect(ErrorBody.parse(JSON.parse(text)).code).toBe('tooLarge');
  });

  it('given a broken percent-encoding in the query, when sent, then it is taken as text', async () => {
    const { status } = await sendRaw(`${API_BASE}/userAccounts/tensearch?search=%E0%A4%A`, {
      headers: { authorization: `chat${server.people.customer.token}` },
    });
    expect(status).toBe(200);
  });

  it('given signs that mean something to a search, when searched for, then they are plain signs', async () => {
    for (const search of ['%', '_', '\\', "'", '%%%', '\\%', '👍', 'ကာ'])
      expect(await server.as('customer').call('searchPeople', { query: { search } })).toEqual([]);
  });

  // covers: error-shape
  it('given many wrong fields, when sent, then each is named', async () => {
    const refusal = await server.as('admin').refused('createUserAccount', {
      body: { userName: 'x', email: 'not an address', phone: 'x'.repeat(500) },
      headers: { 'accept-language': 'en' },
    });
    expect(refusal.fields).toEqual({
      userName: 'This isn’t valid.',
      email: 'Enter a valid email address.',
      phone: 'At most 120 characters.',
    });
  });

  it('given a call without a session, when its body is bad too, then the body is not even read', async () => {
    const { status } = await sendRaw(`${API_BASE}/friends`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(status).toBe(401);
  });
});
