import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Counts the source files that a text message passes, from the key press to the other screen, and those that an incoming frame passes
 * (docs/architecture.md, "A text message"). A path is a list of steps `file name`: the function, class or schema `name` of the file is
 * given the text, or the action, row or event that stands for it, and hands it on to the next step. Every hand-over is proved by the imports:
 * one of the two files imports the name of the other, so that no file between them can be left out. A step may come again, when what it
 * called has returned. Code of `src/lib` that only returns what it makes of a text is not a step.
 */

/** Most files that each path may have. A change that needs another file says so here. */
const MOST = { text: 47, frame: 15 };

/** From the socket to the DOM. */
const FRAME = [
  'src/store/realtime/socket.ts openStompSocket Socket',
  'src/store/realtime/subscriptions.ts subscriptionsOn',
  'src/store/realtime/stompConnection.ts createStompConnection',
  'src/store/realtime/subscriptions.ts decodeEvent',
  'contract/events.ts PageMessageEvent',
  'contract/models/message.ts Message',
  'contract/events.ts PageMessageEvent',
  'src/store/realtime/subscriptions.ts decodeEvent',
  'src/store/model/events.ts actionOfMessageEvent',
  'src/store/realtime/subscriptions.ts decodeEvent',
  'src/store/realtime/stompConnection.ts createStompConnection',
  'src/store/realtime/eventStream.ts openEventStream',
  'src/store/model/events.ts EventAction messageSaved',
  'src/store/conversation/messagesSlice.ts messagesReducer',
  'src/store/conversation/conversationMessages.ts withMessage',
  'src/store/conversation/messagesSlice.ts selectConversation',
  'src/store/views/timeline.ts makeSelectTimeline',
  'src/features/conversation/MessageArea.tsx MessageArea',
  'src/features/conversation/list/MessageList.tsx MessageList',
  'src/features/conversation/albums.ts placeRow',
  'src/features/conversation/list/MessageList.tsx MessageList',
  'src/features/conversation/MessageArea.tsx MessageArea',
  'src/features/conversation/message/MessageRow.tsx MessageRow',
  'src/store/views/messageView.ts selectMessageView',
  'src/features/conversation/message/MessageRow.tsx MessageRow',
];

/** From the key press to the DOM of the other person. */
const TEXT = [
  'src/features/conversation/composer/Composer.tsx Composer',
  'src/features/conversation/composer/useComposing.ts useComposing',
  'src/store/outbox/draftsSlice.ts draftTextChanged',
  'src/features/conversation/composer/useComposing.ts useComposing',
  'src/store/outbox/sending.ts sendText',
  'src/store/outbox/outboxSlice.ts messageWritten',
  'src/store/outbox/sender.ts sendOutbox',
  'src/store/api/conversationApi.ts conversationApi',
  'contract/routes/messages.ts messageRoutes',
  'contract/models/message.ts NewMessage',
  'contract/routes/messages.ts messageRoutes',
  'src/store/api/conversationApi.ts conversationApi',
  'src/store/api/call.ts callsOf',
  'src/store/api/conversationApi.ts conversationApi',
  'src/store/api/api.ts api',
  'src/store/api/baseQuery.ts contractQuery',
  'src/store/api/call.ts partsOf',
  // The network: both sides read the same route.
  'contract/routes/route.ts Route',
  'server/routes/register.ts register',
  'server/routes/messages.ts messageRoutes',
  'server/chat/messages/send.ts sendText',
  'server/chat/messages/insertMessage.ts insertMessage',
  'server/search/convertText.ts makeSearchText',
  'server/chat/messages/insertMessage.ts insertMessage',
  'server/db/batcher.ts Batcher',
  'server/chat/messages/insertMessage.ts insertMessage',
  'server/chat/messages/insertStatement.ts INSERT',
  'server/chat/messages/insertMessage.ts insertMessage',
  'server/chat/messages/send.ts sendText',
  'server/chat/messages/publishChange.ts publishChange',
  'server/presenters/message.ts presentMessage',
  'server/chat/messages/publishChange.ts publishChange',
  'server/chat/context.ts ChatContext',
  'server/publisher.ts Publisher',
  'server/realtime/hub/hub.ts Hub',
  'server/realtime/hub/bus.ts Bus createLocalBus',
  'server/realtime/hub/hub.ts Hub',
  'server/realtime/stomp/outgoingFrame.ts Publication',
  'server/realtime/hub/hub.ts Subscriber',
  'server/realtime/stomp/subscription.ts Subscription',
  'server/realtime/stomp/client.ts AuthenticatedClient',
  'server/realtime/stomp/connection.ts Connection',
  'server/realtime/sockjs/transport.ts Transport',
  'server/realtime/sockjs/websocketTransport.ts createUpgradeListener',
  // The network again: both sides use the same address.
  'contract/topics.ts SOCKET_PATH',
  ...FRAME,
];

const PROJECT = join(import.meta.dirname, '..');
const IMPORT = /(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '([^']+)'/g;

/** What the count needs of the sources: their texts, by path. */
export type Sources = (path: string) => string;

const exportsName = (text: string, name: string): boolean =>
  new RegExp(`export (?:default )?(?:async )?(?:const|function|class|interface|type) (?:\\{[^}]*\\b)?${name}\\b`).test(
    text,
  ) || new RegExp(`export (?:const )?\\{[^}]*\\b${name}\\b[^}]*\\}`).test(text);

/** Does a file import one of the names from another? `#contract` hands on everything that is exported below it. */
function imports(sources: Sources, from: string, to: string, names: readonly string[]): boolean {
  for (const [, listed = '', source = ''] of sources(from).matchAll(IMPORT)) {
    const target = source.startsWith('.')
      ? join(dirname(from), source).replaceAll('\\', '/')
      : source.replace(/^#contract\b/, 'contract');
    if (target !== to && !(target === 'contract' && to.startsWith('contract/'))) continue;
    const imported = listed.split(',').map(
      (one) =>
        one
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    );
    if (imported.some((name) => name !== undefined && names.includes(name))) return true;
  }
  return false;
}

/** The files of a path, and what is wrong with its steps. */
export function follow(steps: readonly string[], sources: Sources): { files: string[]; faults: string[] } {
  const faults: string[] = [];
  const parsed = steps.map((step) => {
    const [file = '', ...names] = step.split(' ');
    for (const name of names) if (!exportsName(sources(file), name)) faults.push(`${file} exports no ${name}`);
    return { file, names };
  });
  parsed.slice(1).forEach(({ file, names }, before) => {
    const last = parsed[before];
    if (!last || imports(sources, last.file, file, names) || imports(sources, file, last.file, last.names)) return;
    faults.push(
      `${last.file} and ${file}: neither imports ${names.join(', ')} or ${last.names.join(', ')} of the other`,
    );
  });
  return { files: [...new Set(parsed.map(({ file }) => file))], faults };
}

if (import.meta.main) {
  const texts = new Map(
    globSync('{src,contract,server}/**/*.{ts,tsx}', { cwd: PROJECT }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(PROJECT, path), 'utf8'),
    ]),
  );
  const sources: Sources = (path) => texts.get(path) ?? '';
  for (const [name, steps, most] of [
    ['a text', TEXT, MOST.text],
    ['a frame', FRAME, MOST.frame],
  ] as const) {
    const { files, faults } = follow(steps, sources);
    if (files.length > most) faults.push(`${files.length} files, more than ${most}`);
    if (faults.length > 0) process.exitCode = 1;
    const lines = process.argv.includes('--list') ? files : faults;
    process.stdout.write(`${name} passes ${files.length} files${lines.map((line) => `\n  ${line}`).join('')}\n`);
  }
}
