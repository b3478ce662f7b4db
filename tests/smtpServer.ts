import { createServer, type Socket } from 'node:net';

/** A message as an SMTP server received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  data: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Answers every recipient with 550 from now on. */
  refuseRecipients: () => void;
  close: () => Promise<void>;
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

/** Speaks as much SMTP (RFC 5321) as delivering one message takes. */
function serve(socket: Socket, received: ReceivedMail[], refusesRecipients: () => boolean): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let rest = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function handle(line: string) {
    if (isData) {
      if (line !== '.') {
        mail.data += `${line.replace(/^\.\./, '.')}\n`;
        return;
      }
      isData = false;
      received.push(mail);
      mail = { from: '', to: [], data: '' };
      say('250 stored');
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'MAIL') mail.from = addressIn(line);
    if (command === 'RCPT') mail.to.push(addressIn(line));
    if (command === 'DATA') isData = true;
    if (command === 'RCPT' && refusesRecipients()) say('550 no such person');
    else if (command === 'DATA') say('354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }

  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handle(line);
  });
  say('220 smtp.test');
}

/** Starts an SMTP server on this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusesRecipients = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, received, () => refusesRecipients);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseRecipients: () => {
      refusesRecipients = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
