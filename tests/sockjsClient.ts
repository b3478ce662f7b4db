import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';

/** Somebody who listens with the libraries of the app, over one transport of SockJS. */
interface SockjsListener {
  /** The next body on the topic. */
  next(): Promise<string>;
  close(): void;
}

/** Connects, subscribes, and is done when the server has confirmed it. */
export function openSockjs(url: string, transport: string, token: string, topic: string): Promise<SockjsListener> {
  const bodies: string[] = [];
  const waiting: ((body: string) => void)[] = [];
  const client = new Client({
    webSocketFactory: () => new SockJS(`${url}/chat`, null, { transports: [transport] }),
    connectHeaders: { Authorization: `chat${token}` },
    reconnectDelay: 0,
  });
  const listener: SockjsListener = {
    next() {
      const body = bodies.shift();
      return body === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(body);
    },
    close: () => void client.deactivate({ force: true }),
  };
  return new Promise((resolve, reject) => {
    client.onConnect = () => {
      client.watchForReceipt('subscribed', () => resolve(listener));
      const decodeEvent = ({ body }: { body: string }) => {
        const wake = waiting.shift();
        if (wake) wake(body);
        else bodies.push(body);
      };
      client.subscribe(topic, decodeEvent, { receipt: 'subscribed' });
    };
    client.onStompError = (frame) => reject(new Error(frame.headers.message ?? 'ERROR'));
    client.onWebSocketClose = () => reject(new Error(`${transport} was closed`));
    client.activate();
  });
}
