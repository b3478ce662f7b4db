import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openTrigger } from '../../trigger.ts';
import { EVENT_TEXT } from '../event.ts';

// Debian's RabbitMQ with its plugin web-stomp, in a folder of its own. What is published comes in by STOMP over TCP.
const [folder, base] = [process.argv[2], Number(process.argv[3])];
mkdirSync(folder, { recursive: true });
const ports = { amqp: base, dist: base + 1, stomp: base + 2, web: base + 3 };
writeFileSync(join(folder, 'enabled_plugins'), '[rabbitmq_web_stomp].\n');
writeFileSync(
  join(folder, 'rabbitmq.conf'),
  `listeners.tcp.1 = 127.0.0.1:${ports.amqp}\nstomp.listeners.tcp.1 = 127.0.0.1:${ports.stomp}\nweb_stomp.tcp.ip = 127.0.0.1\nweb_stomp.tcp.port = ${ports.web}\n`,
);
const broker = spawn('/usr/lib/rabbitmq/bin/rabbitmq-server', [], {
  env: {
    PATH: process.env.PATH,
    HOME: folder,
    RABBITMQ_NODENAME: `bench${base}@localhost`,
    RABBITMQ_DIST_PORT: String(ports.dist),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  },
  stdio: 'ignore',
});
process.on('exit', () => broker.kill());
process.on('SIGTERM', () => process.exit(0));

const reached = () =>
  new Promise((resolve) => {
    const socket = connect(ports.stomp, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
let socket;
for (let tries = 0; !socket && tries < 300; tries += 1) {
  socket = await reached();
  if (!socket) await new Promise((resolve) => setTimeout(resolve, 100));
}
if (!socket) throw new Error('RabbitMQ did not start');
socket.write('CONNECT\naccept-version:1.2\nhost:/\nlogin:guest\npasscode:guest\nheart-beat:0,0\n\n\0');
await new Promise((resolve) => socket.once('data', resolve));
socket.resume();

const frames = new Map();
function frameTo(channel) {
  if (!frames.has(channel)) {
    const body = `content-type:application/json\ncontent-length:${Buffer.byteLength(EVENT_TEXT)}\n\n${EVENT_TEXT}\0`;
    frames.set(channel, Buffer.from(`SEND\ndestination:/topic/${channel}\n${body}`));
  }
  return frames.get(channel);
}
/** The memory of the broker is that of its Erlang machine. */
const memory = () => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '--ppid', String(broker.pid)]);
  const own = spawnSync('ps', ['-o', 'rss=', '-p', String(broker.pid)]);
  const most = Math.max(...`${stdout}\n${own.stdout}`.split('\n').map(Number));
  return most * 1024;
};
openTrigger(ports.web, (channel, count) => socket.write(Buffer.concat(Array(count).fill(frameTo(channel)))), memory);
