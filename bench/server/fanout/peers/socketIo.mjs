import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { openTrigger } from '../../trigger.ts';
import { PAGE_EVENT } from '../event.ts';

// socket.io as its guide shows it: a room for each conversation, an object emitted to it.
const { Server } = createRequire(`${process.argv[2]}/`)('socket.io');
const server = createServer();
const io = new Server(server, { perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('join', (room) => {
    socket.join(room);
    socket.emit('joined');
  });
});
server.listen(0, '127.0.0.1', () =>
  openTrigger(server.address().port, (channel, count) => {
    for (let n = 0; n < count; n += 1) io.to(String(channel)).emit('message', PAGE_EVENT);
  }),
);
