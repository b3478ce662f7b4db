import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
const SHIPPED = resolve(import.meta.dirname, '../deploy/nginx.conf');

/** Whether this machine has an nginx. */
export const hasNginx = PROGRAM !== undefined;

/** An nginx with the configuration that we ship, before servers of a test. */
export interface Nginx {
  /** `http://127.0.0.1:port` */
  url: string;
  stop(): Promise<void>;
}

/** The shipped file with other addresses; throws when it has lost the lines that are to be changed. */
async function shippedFor(folder: string, port: number, servers: readonly string[]): Promise<string> {
  const hosts = servers.map((url) => `    server ${new URL(url).host} max_fails=2 fail_timeout=3s;`).join('\n');
  const shipped = await readFile(SHIPPED, 'utf8');
  const conf = shipped
    .replace(/(?: +server 127\.0\.0\.1:\d+ [^\n]*\n)+/g, `${hosts}\n`)
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('    listen 80; ', `    listen 127.0.0.1:${port}; `)
    .replace('    listen [::]:80;\n', '');
  if (conf.split(hosts).length !== 3 || /listen [^\n]*80;/.test(conf.replaceAll(/#.*/g, '').replace(`:${port};`, '')))
    throw new Error('deploy/nginx.conf is not as this test knows it');
  return conf;
}

/** Starts nginx before the servers at these addresses. */
export async function startNginx(servers: readonly string[]): Promise<Nginx> {
  if (PROGRAM === undefined) throw new Error('There is no nginx on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'mingala-nginx-'));
  // Its workers may be another user than we are.
  await chmod(folder, 0o777);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const main = `
    daemon off;
    worker_processes 2;
    worker_rlimit_nofile 20000;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 9000; }
    http {
      access_log off;
      ${temporary.join('\n      ')}
      include ${folder}/mingala.conf;
    }`;
  await writeFile(join(folder, 'mingala.conf'), await shippedFor(folder, port, servers));
  await writeFile(join(folder, 'nginx.conf'), main);
  const settings = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')];
  const child: ChildProcess = spawn(PROGRAM, settings, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => null))) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8').catch(() => 'no word')}`);
    await pause(20);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
