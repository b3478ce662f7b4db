import type { Services } from '../types.ts';

/** An answer as text, whoever brought it. */
export interface RawAnswer {
  status: number;
  text: string;
  /** The `Retry-After` header. */
  retryAfter: string | null;
}

interface UploadRequest {
  address: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  signal: AbortSignal;
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends one file as the multipart field `file` (docs/specification.md#7-messages) and tells how far it is.
 * XMLHttpRequest, because fetch does not tell. Rejects with the browser's error when there is no line, with an
 * AbortError when `signal` fires.
 */
export function upload(services: Services, request: UploadRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = services.createUpload();
    const abort = () => xhr.abort();
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (request.signal.aborted) {
      aborted();
      return;
    }
    xhr.open('PUT', request.address);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    if (request.onProgress) {
      const tell = request.onProgress;
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) tell(event.loaded / event.total);
      };
    }
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') });
    xhr.onerror = () => reject(new TypeError('Network Error'));
    xhr.ontimeout = () => reject(new TypeError('Network Error'));
    xhr.onabort = aborted;
    xhr.onloadend = () => request.signal.removeEventListener('abort', abort);
    request.signal.addEventListener('abort', abort, { once: true });
    const form = new FormData();
    form.append('file', request.file, request.file instanceof File ? request.file.name : 'file');
    xhr.send(form);
  });
}
