import type { Channel } from './channels.ts';
import type { OpenApi, Operation } from './openApi.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const ACCESS = { anyone: 'anyone', signedIn: 'signed in', admin: 'admins' } as const;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 Roboto, system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
a { color: #1a80fe; }
details { border-top: 1px solid #8884; padding: .4rem 0; }
summary { cursor: pointer; min-height: 2rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow: auto; background: #8881; padding: .75rem; border-radius: .5rem; }
.verb { display: inline-block; min-width: 4rem; font-weight: 700; }
.mark { font-size: .75rem; border: 1px solid #8888; border-radius: 1rem; padding: 0 .5rem; margin-left: .5rem; }
`;

/** Names of shapes lead to them. */
const jsonHtml = (value: unknown) =>
  escapeHtml(JSON.stringify(value, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$&</a>');

const block = (title: string, value: unknown) => `<h4>${escapeHtml(title)}</h4><pre>${jsonHtml(value)}</pre>`;

const marksOf = (marks: readonly string[]) => marks.map((mark) => `<span class="mark">${mark}</span>`).join('');

/** Who else than people who are signed in. */
const othersOf = (one: Pick<Operation, 'x-guests' | 'x-token'>) => [
  ...(one['x-guests'] ? ['guests'] : []),
  ...(one['x-token'] ? [`token: ${one['x-token']}`] : []),
];

const channelHtml = (destination: string, channel: Channel) => `<details>
<summary><span class="verb">${channel.action.toUpperCase()}</span> <code>${escapeHtml(destination)}</code>${marksOf(othersOf(channel))}<br>${escapeHtml(channel.summary)}</summary>
${block('Body', channel.message)}
</details>`;

function operationHtml(verb: string, path: string, operation: Operation): string {
  const access = operation['x-access'];
  const marks = marksOf([
    ACCESS[access],
    ...(operation['x-extension'] ? ['extension'] : []),
    ...(operation['x-confirmed'] ? ['confirmed'] : []),
    ...(access === 'anyone' ? [] : othersOf(operation)),
  ]);
  const parameters = operation.parameters.length > 0 ? block('Parameters', operation.parameters) : '';
  const body = operation.requestBody ? block('Sends', operation.requestBody.content) : '';
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><span class="verb">${verb.toUpperCase()}</span> <code>${escapeHtml(path)}</code>${marks}<br>${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>${parameters}${body}${block('Answers', operation.responses)}
</details>`;
}

/** The contract for people who read it in a browser: no script, so nothing to be allowed. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ verb, path, operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const calls = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ verb, path, operation }) => operationHtml(verb, path, operation));
    return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls.join('\n')}</section>`;
  });
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>
<p>${escapeHtml(description)} The same for machines: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<section><h2>Realtime</h2><p>Destinations of the connection at <code>${document['x-channels'].path}</code>.</p>${Object.entries(
    document['x-channels'].destinations,
  )
    .map(([destination, channel]) => channelHtml(destination, channel))
    .join('\n')}</section>
<section><h2>Webhooks</h2>${block('Sent to webhooks of pages', document.webhooks)}</section>
<section><h2>Shapes</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details><summary><code>${escapeHtml(name)}</code></summary><div id="shape-${escapeHtml(name)}">${block('Shape', schema)}</div></details>`,
    )
    .join('\n')}</section>
</main>
</body>
</html>
`;
}
