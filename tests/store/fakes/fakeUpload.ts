import type { Services } from '../../../src/store/services.ts';

/**
 * Stands in for XMLHttpRequest: half of the body is on its way at once, and `answer` decides what comes back, as a fetch
 * would. A request that is aborted is told so.
 */
export function fakeUpload(
  answer: (address: string, init: RequestInit) => Promise<Response>,
): Services['createUpload'] {
  return () => {
    const headers: Record<string, string> = {};
    let address = '';
    let method = '';
    let isAborted = false;
    const event = (loaded: number) => new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
    const xhr = {
      upload: { onprogress: null as ((told: ProgressEvent) => void) | null },
      onload: null as (() => void) | null,
      onerror: null as (() => void) | null,
      onabort: null as (() => void) | null,
      ontimeout: null as (() => void) | null,
      onloadend: null as (() => void) | null,
      status: 0,
      responseText: '',
      retryAfter: null as string | null,
      getResponseHeader: (name: string) => (name === 'Retry-After' ? xhr.retryAfter : null),
      setRequestHeader: (name: string, value: string) => {
        headers[name] = value;
      },
      open: (verb: string, where: string) => {
        method = verb;
        address = where;
      },
      abort: () => {
        isAborted = true;
        xhr.onabort?.();
        xhr.onloadend?.();
      },
      send: (body: FormData) => {
        xhr.upload.onprogress?.(event(50));
        answer(address, { method, headers, body }).then(
          async (response) => {
            if (isAborted) return;
            xhr.status = response.status;
            xhr.retryAfter = response.headers.get('Retry-After');
            xhr.responseText = await response.text();
            xhr.onload?.();
            xhr.onloadend?.();
          },
          () => {
            if (!isAborted) xhr.onerror?.();
          },
        );
      },
    };
    return xhr as unknown as XMLHttpRequest;
  };
}
