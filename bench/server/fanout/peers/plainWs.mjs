import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { openTrigger } from '../../trigger.ts';
import { EVENT_TEXT, PAGE_EVENT } from '../event.ts';
import { textFrame } from '../textFrame.ts';
import { channelsOf, messageFrame, speakStomp } from './stomp.mjs';

// Plain `ws`, four ways. `prebuilt`: one frame built before, one `write` a subscriber: the usual limit. `gathered`: the same, each
// socket's frames of a millisecond in one write. `stomp`: STOMP spoken by hand, a `send` for each subscriber. `stompGathered`: STOMP
// with one frame for all and writes gathered for a millisecond.
const way = process.argv[2];
const stomp = way === 'stomp' || way === 'stompGathered';
const channels = channelsOf();
const prebuilt = textFrame(EVENT_TEXT);

let waiting = [];
function flush() {
  const now = waiting;
  waiting = [];
  for (const entry of now) {
    const { frames } = entry;
    entry.frames = [];
    entry.ws._socket.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
  }
}
function gather(entry, frame) {
  entry.frames ??= [];
  if (entry.frames.length === 0) {
    if (waiting.length === 0) setTimeout(flush, 1);
    waiting.push(entry);
  }
  entry.frames.push(frame);
}

const server = createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });
wss.on('connection', (ws, request) => {
  ws.on('error', () => ws.terminate());
  if (stomp) return speakStomp(channels, ws, (text) => ws.send(text));
  const channel = new URL(request.url, 'http://x').searchParams.get('channel');
  const entry = { ws };
  channels.join(channel, entry);
  ws.on('close', () => channels.leave(channel, entry));
});

function publishOnce(channel) {
  const entries = channels.of(String(channel));
  if (way === 'prebuilt') for (const { ws } of entries) ws._socket.write(prebuilt);
  else if (way === 'gathered') for (const entry of entries) gather(entry, prebuilt);
  else if (way === 'stomp')
    for (const { ws, id, destination } of entries) ws.send(messageFrame(id, destination, EVENT_TEXT));
  else {
    let shared;
    for (const entry of entries) {
      shared ??= textFrame(messageFrame(entry.id, entry.destination, JSON.stringify(PAGE_EVENT)));
      gather(entry, shared);
    }
  }
}

server.listen(0, '127.0.0.1', () =>
  openTrigger(server.address().port, (channel, count) => {
    for (let n = 0; n < count; n += 1) publishOnce(channel);
  }),
);
