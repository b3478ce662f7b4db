import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody, NO_PERMISSION } from '#contract';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

let server: TestServer;
let appFolder: string;
beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'mingala-app-'));
  await mkdir(join(appFolder, 'assets'));
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Mingala</title>');
  await writeFile(join(appFolder, 'manifest.webmanifest'), '{}');
  await writeFile(join(appFolder, 'assets', 'index-B1x_Y2z3.js'), `export const x = '${'x'.repeat(5_000)}';`);
  server = await startServer({ appFolder });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

describe('the web app', () => {
  it.each(['/', '/home', '/login', '/pageuser', '/home?c=page:7:42'])(
    'given the screen %s, when a browser opens it, then the app comes, revalidated',
    async (path) => {
      const answer = await server.nobody.fetch(path, { headers: { accept: 'text/html,*/*' } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Mingala</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('given a file with a hash in its name, when asked for, then it may be kept for good', async () => {
    const answer = await server.nobody.fetch('/assets/index-B1x_Y2z3.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    await answer.body?.cancel();
  });

  it('given a file without a hash, when asked for, then it is looked at anew', async () => {
    const answer = await server.nobody.fetch('/manifest.webmanifest');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/api/nothing',
    '/api/v1/nothing',
    '/assets/gone-12345678.js',
    '/photo/nothing',
    '/chat/nothing/at/all',
    '/favicon.xyz',
  ])('given %s is not there, when asked for, then it is not found, and not the app', async (path) => {
    const answer = await server.nobody.fetch(path, { headers: { accept: 'text/html,*/*' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('<title>');
  });

  it('given a way out of the folder, when asked for, then nothing outside it comes', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json']) {
      const answer = await server.nobody.fetch(path);
      expect(await answer.text()).not.toMatch(/root:|"dependencies"/);
    }
  });
});

describe('headers', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example/',
    '/login?next=https://evil.example',
    '/assets',
    '/assets/',
    '/home/..//evil.example/..',
    '/api/docs/',
  ])('given the address %s, when it is asked for, then nobody is sent elsewhere', async (path) => {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      // As it stands: fetch would tidy it first.
      get({ hostname, port, path, headers: { host: 'evil.example', accept: 'text/html' } }, done).on('error', fail);
    });
    answer.resume();
    expect(answer.headers.location).toBeUndefined();
    expect(answer.statusCode).toBeLessThan(500);
    expect([301, 302, 303, 307, 308]).not.toContain(answer.statusCode);
  });

  it('given any answer, when its headers are read, then scripts may come from here only', async () => {
    const policy = (await server.nobody.fetch('/')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('img-src')).toBe("img-src 'self' blob: data:");
    expect(directives.get('connect-src')).toContain(`ws://${new URL(server.url).host}`);
  });

  it('given a page, then its headers forbid framing, sniffing, referrers and features', async () => {
    const { headers } = await server.nobody.fetch('/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    });
  });

  it('given a client over https, then the answer has HSTS; others get none', async () => {
    const kept = async (proto: string) =>
      (await server.nobody.fetch('/', { headers: { 'x-forwarded-proto': proto } })).headers.get(
        'strict-transport-security',
      );
    expect(await kept('https')).toBe('max-age=31536000');
    expect(await kept('http')).toBeNull();
  });

  it('given an answer of the API, when a browser opens it as a page, then nothing of it loads', async () => {
    for (const answer of [
      await server.as('owner').send('getNotificationCount'),
      await server.nobody.send('getNotificationCount'),
      await server.nobody.fetch('/api/v1/nothing'),
    ]) {
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.body?.cancel();
    }
  });

  it.each(['GET', 'OPTIONS'])('given a %s of another origin, then no answer lets its pages read it', async (method) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await server.nobody.fetch('/api/v1/installation', { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    await answer.body?.cancel();
  });

  it('given TRACE, then the request is not sent back', async () => {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      request({ hostname, port, path: '/', method: 'TRACE', headers: { 'x-secret': 'hidden' } }, done)
        .on('error', fail)
        .end();
    });
    const body = Buffer.concat(await answer.toArray()).toString();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('hidden');
  });

  it('given an asset file, when a browser opens it as a page, then nothing of it loads', async () => {
    const answer = await server.nobody.fetch('/assets/any.js');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await answer.body?.cancel();
  });

  it('given an answer of the API, when it is read, then nobody keeps it', async () => {
    const answer = await server.as('owner').send('getNotificationCount');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('0');
  });

  it('given a change asked for by another site, when it comes, then it is refused', async () => {
    const refusal = await server
      .as('customer')
      .refused('endFriend', { params: { requestFormId: 1 }, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(refusal).toMatchObject({ status: 403, code: 'crossSite' });
  });

  it.each([
    ['logout', {}],
    ['changePassword', { query: { currentPassword: PASSWORD, newPassword: 'another good one' } }],
    ['changeFriendName', { query: { userAccountId: 1, receiverId: 2, changeName: 'x' } }],
    ['getPageUserStatus', { query: { pageUserId: 1, noOryes: 'yes' } }],
  ] as const)('given %s, a GET that changes data, when another site asks, then it is refused', async (name, args) => {
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of origins)
      expect(await server.as('customer').refused(name, { ...args, headers })).toMatchObject({ code: 'crossSite' });
    expect((await server.as('customer').send('getNotificationCount')).status).toBe(200);
  });

  it('given reading, or a change from a page of this server, then it is not refused', async () => {
    const { host } = new URL(server.url);
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await server.as('customer').send('getFriends', { headers: elsewhere })).status).toBe(200);
    const answer = await server.as('customer').send('putUi', {
      body: { userTypeId: 1, ...NO_PERMISSION },
      headers: { origin: `http://${host}` },
    });
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('given the wrong verb, when it is refused, then the right ones are named', async () => {
    const answer = await server.nobody.fetch('/api/v1/friends', { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});

describe('the language of refusals', () => {
  it.each([
    [undefined, 'my'],
    ['my', 'my'],
    ['my-MM,my;q=0.9,en;q=0.8', 'my'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr,en;q=0.5', 'en'],
    ['fr', 'my'],
    ['en;q=0.1, my;q=0.9', 'my'],
    ['en;q=x', 'my'],
  ])('given Accept-Language %s, when refused, then it speaks %s', async (wish, language) => {
    const refusal = await server.nobody.refused('getFriends', {
      headers: wish === undefined ? { 'accept-language': '' } : { 'accept-language': wish },
    });
    const isBurmese = /[\u1000-\u109f]/.test(refusal.message);
    expect(isBurmese ? 'my' : 'en').toBe(language);
  });

  it('given a bound in a message, when it speaks Burmese, then so do its digits', async () => {
    const refusal = await server
      .as('admin')
      .refused('createUserType', { body: { userTypeName: 'x'.repeat(101), side: 'C' } });
    expect(refusal.fields?.userTypeName).toContain('၁၀၀');
  });
});

describe('operations', () => {
  // covers: health-and-metrics
  it('given a running server, when it is asked, then it is alive and ready', async () => {
    expect((await server.nobody.fetch('/healthz')).status).toBe(200);
    expect(await (await server.nobody.fetch('/readyz')).json()).toEqual({ status: 'ready' });
  });

  // covers: health-and-metrics
  it('given calls, when the metrics are read, then they are counted by route, without ids', async () => {
    await server.as('owner').send('getUserAccount', { params: { id: server.people.owner.userAccountId } });
    const text = await (await server.nobody.fetch('/metrics')).text();
    expect(text).toContain('mingala_call_seconds_count{method="GET",route="/api/v1/userAccount/:id",status="200"}');
    expect(text).toContain('process_cpu_user_seconds_total');
  });
});

describe('the log', () => {
  // covers: password-in-query
  it('given secrets in bodies, queries and headers, then the log holds none at its finest level', async () => {
    await server.nobody.send('login', { body: { userName: 'owner', password: PASSWORD } });
    await server.nobody.send('login', { body: { userName: 'owner', password: 'wrong-secret-1' } });
    const query = { currentPassword: 'wrong-secret-2', newPassword: 'new-secret-3' };
    await server.as('owner').send('changePassword', { query });
    await server.nobody.send('changePassword', { query });
    await server.nobody.fetch('/api/v1/useraccounts/CHANGEPASSWORD?currentPassword=wrong-secret-2');
    await server.nobody.fetch('/nothing?currentPassword=wrong-secret-2');
    await server.nobody.fetch('/api/v1/userAccount/%zz?currentPassword=wrong-secret-2');
    const log = server.log.join('');
    expect(log).toContain('/api/v1/userAccounts/changepassword');
    for (const secret of [PASSWORD, 'wrong-secret-1', 'wrong-secret-2', 'new-secret-3', server.people.owner.token])
      expect(log).not.toContain(secret);
  });

  it('given a call without the rights for it, then the log names the account and the route', async () => {
    const { userAccountId } = server.people.stranger;
    expect((await server.as('stranger').refused('getUserAccounts', { query: {} })).status).toBe(403);
    const lines = server.log.filter((line) => line.includes('call forbidden')).map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ userAccountId, route: '/api/v1/userAccount', status: 403 }));
  });

  it('given a server error, then clients see no trace of it and the log has it without input', async () => {
    const { db } = server;
    const execute = db.select;
    db.select = () => {
      throw new Error('planted fault');
    };
    const answer = await server.as('owner').send('searchPeople', { query: { search: 'secret words' } });
    db.select = execute;
    const body = ErrorBody.parse(await answer.json());
    expect(body).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(body)).not.toContain('planted');
    const lines = server.log.filter((line) => line.includes(answer.headers.get('x-request-id') ?? 'none'));
    expect(lines.some((line) => line.includes('planted fault'))).toBe(true);
    expect(server.log.join('')).toContain('planted fault');
    expect(server.log.join('')).not.toContain('secret words');
  });
});

describe('too many calls', () => {
  it('given one account over its limit, when its minute is full, then it waits, others do not', async () => {
    const limits = { ...server.config.limits, requestsPerMinute: 5 };
    const strict = await startServer({ config: { limits } });
    for (let i = 0; i < 5; i += 1) await strict.as('owner').call('getNotificationCount');
    const refusal = await strict.as('owner').refused('getNotificationCount');
    expect(refusal).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.as('staff').call('getNotificationCount');
    await strict.close();
  });
});

describe('the documentation', () => {
  it('given the page for people, when it is read, then it shows every call and needs no script', async () => {
    const answer = await server.nobody.fetch('/api/docs');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('/api/v1/page/{pageId}/look/{customerOrPage}/{customerId}');
    expect(text).not.toContain('<script');
  });

  it('given the document for machines, when it is read, then it holds every call once', async () => {
    const document: { openapi: string; paths: Record<string, Record<string, { operationId: string }>> } = await (
      await server.nobody.fetch('/api/docs/openapi.json')
    ).json();
    const names = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map((call) => call.operationId),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(names.sort()).toEqual(Object.keys((await import('#contract')).routes).sort());
  });

  // covers: docs-channels
  it('given the document for machines, then it has destinations, webhooks and tokens', async () => {
    const document = await (await server.nobody.fetch('/api/docs/openapi.json')).json();
    const { destinations } = document['x-channels'];
    expect(destinations['/mbt/page/{pageId}/{customerId}']).toMatchObject({ 'x-guests': true, 'x-token': 'read' });
    expect(destinations['/mbt/friends/{requestFormId}']).toMatchObject({ 'x-guests': false });
    expect(destinations['/app/typing']).toMatchObject({ action: 'send', 'x-token': 'write' });
    const named = JSON.stringify([destinations, document.webhooks]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const names = [...named].map(([, name]) => name);
    expect(names).toContain('WebhookPayload');
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
    expect(document.paths['/api/v1/page'].get.security).toEqual([{ session: [] }, { token: ['read'] }]);
  });

  it('given the page for people, when it names a shape, then the name leads to it', async () => {
    const text = await (await server.nobody.fetch('/api/docs')).text();
    const targets = [...text.matchAll(/href="#(shape-\w+)"/g)].map(([, id]) => id ?? '');
    expect(targets).toContain('shape-Message');
    for (const id of targets) expect(text).toContain(`id="${id}"`);
  });

  it('given a client generated from it, then answers may have fields that it does not know', async () => {
    const { paths, components } = await (await server.nobody.fetch('/api/docs/openapi.json')).json();
    expect(JSON.stringify([paths, components])).not.toContain('"additionalProperties":false');
  });

  it('given what calls, events and webhooks carry, then it has the names of the documents', async () => {
    const { paths, components } = await (await server.nobody.fetch('/api/docs/openapi.json')).json();
    const text = JSON.stringify([paths, components]);
    const names = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...names]).toEqual(expect.arrayContaining(['Message', 'PageUser', 'Desk', 'Rating', 'PrivateMessage']));
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...names]));
    expect(text.match(/"\$ref":"(?!#\/components)/g)).toBeNull();
  });

  it('given a client generated from it, then ids have 64 bits, as that of hidden staff', async () => {
    const { components } = await (await server.nobody.fetch('/api/docs/openapi.json')).json();
    expect(components.schemas.ActiveBody.properties.userAccountId).toMatchObject({ type: 'integer', format: 'int64' });
  });
});
