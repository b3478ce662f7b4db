/** Who listens where. */
export function channelsOf() {
  const channels = new Map();
  return {
    of: (name) => channels.get(name) ?? [],
    join(name, entry) {
      if (!channels.has(name)) channels.set(name, new Set());
      channels.get(name).add(entry);
    },
    leave: (name, entry) => channels.get(name)?.delete(entry),
  };
}

let numbered = 0;

/** A MESSAGE frame, written by hand. */
export function messageFrame(subscription, destination, body) {
  numbered += 1;
  return `MESSAGE\nsubscription:${subscription}\nmessage-id:${numbered}\ndestination:${destination}\ncontent-type:application/json\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
}

/** As much of STOMP as a subscriber needs, without any check. The channel is the last part of the destination. */
export function speakStomp(channels, ws, send) {
  const joined = [];
  ws.on('message', (data) => {
    const [head] = String(data).split('\n\n');
    const [command, ...lines] = head.split('\n');
    const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
    if (command === 'CONNECT') return send('CONNECTED\nversion:1.2\n\n\0');
    if (command !== 'SUBSCRIBE') return undefined;
    const destination = headers.get('destination');
    const channel = destination.slice(destination.lastIndexOf('/') + 1);
    const entry = { ws, send, id: headers.get('id'), destination };
    channels.join(channel, entry);
    joined.push([channel, entry]);
    return send(`RECEIPT\nreceipt-id:${headers.get('receipt')}\n\n\0`);
  });
  ws.on('close', () => {
    for (const [channel, entry] of joined) channels.leave(channel, entry);
  });
}
