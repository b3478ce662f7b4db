import type { Services } from '../../src/store/services.ts';

/** The part of XMLHttpRequest that uploads use, over Node's own fetch: Node has none. A browser's is tried in the end-to-end tests. */
export const nodeUpload: Services['createUpload'] = () => {
  const headers = new Headers();
  const stop = new AbortController();
  let answerHeaders = new Headers();
  let address = '';
  let method = '';
  const xhr = {
    upload: {
      onprogress: null as ((told: { lengthComputable: boolean; loaded: number; total: number }) => void) | null,
    },
    onload: null as (() => void) | null,
    onerror: null as (() => void) | null,
    onabort: null as (() => void) | null,
    ontimeout: null as (() => void) | null,
    onloadend: null as (() => void) | null,
    status: 0,
    responseText: '',
    getResponseHeader: (name: string) => answerHeaders.get(name),
    setRequestHeader: (name: string, value: string) => headers.set(name, value),
    open: (verb: string, where: string) => {
      method = verb;
      address = where;
    },
    abort: () => stop.abort(),
    send: (body: FormData) => {
      fetch(address, { method, headers, body, signal: stop.signal }).then(
        async (response) => {
          xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
          answerHeaders = response.headers;
          xhr.status = response.status;
          xhr.responseText = await response.text();
          xhr.onload?.();
          xhr.onloadend?.();
        },
        () => {
          if (stop.signal.aborted) xhr.onabort?.();
          else xhr.onerror?.();
          xhr.onloadend?.();
        },
      );
    },
  };
  return xhr as unknown as XMLHttpRequest;
};
