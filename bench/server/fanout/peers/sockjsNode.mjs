import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { openTrigger } from '../../trigger.ts';
import { EVENT_TEXT } from '../event.ts';
import { channelsOf, messageFrame, speakStomp } from './stomp.mjs';

// sockjs-node with STOMP spoken by hand, a `write` for each subscriber.
const sockjs = createRequire(`${process.argv[2]}/`)('sockjs');
const channels = channelsOf();
const endpoint = sockjs.createServer({ log: () => undefined });
endpoint.on('connection', (connection) => {
  const words = new EventEmitter();
  connection.on('data', (text) => words.emit('message', text));
  connection.on('close', () => words.emit('close'));
  speakStomp(channels, words, (text) => connection.write(text));
});
const server = createServer();
endpoint.installHandlers(server, { prefix: '/chat' });
server.listen(0, '127.0.0.1', () =>
  openTrigger(server.address().port, (channel, count) => {
    for (let n = 0; n < count; n += 1)
      for (const { send, id, destination } of channels.of(String(channel)))
        send(messageFrame(id, destination, EVENT_TEXT));
  }),
);
