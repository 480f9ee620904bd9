import { type Audience, type InputOf, type Operation, pathsOf } from '@moqi/api';
import type { Envelope, TestBrowser } from '../browser.ts';

/** Calls a server in another process as a page does: same origin, cookies kept, also over the server's death. */
export interface RemoteBrowser extends Pick<TestBrowser, 'call' | 'upload'> {
  /** Sends a request as it is, with its cookies. */
  send(path: string, init: RequestInit, headers?: Record<string, string>): Promise<Response>;
  /** The body of a GET operation that answers with a file. */
  bytes<Op extends Operation>(operation: Op, audience: keyof Op['mounts'] & Audience, input: InputOf<Op>): Promise<Uint8Array>;
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function pathOf(operation: Operation, audience: Audience): string {
  const [path] = pathsOf(operation, audience);
  if (path === undefined) throw new Error(`${operation.name} is not mounted for ${audience}`);
  return path;
}

const query = (input: unknown): string => new URLSearchParams(input as Record<string, string>).toString();

/**
 * `url` is asked before each call: after a restart the server may be somewhere else. Without `keepAlive` each call has a connection of its
 * own: one to a dead server is never tried again.
 */
export function openRemoteBrowser(url: () => string, keepAlive = false): RemoteBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const connection = keepAlive ? 'keep-alive' : 'close';
    const answer = await fetch(url() + path, { ...init, headers: { ...SAME_ORIGIN, ...headers, cookie, connection } });
    keepCookies(cookies, answer);
    return answer;
  };
  return {
    send,
    call: async (operation, audience, input) => {
      const path = pathOf(operation, audience);
      const answer =
        operation.method === 'GET'
          ? await send(`${path}?${query(input)}`, {})
          : await send(path, { method: 'POST', body: JSON.stringify(input) }, { 'content-type': 'application/json' });
      return (await answer.json()) as Envelope<never>;
    },
    upload: async (operation, audience, files, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const { name, mediaType, bytes, field = 'file' } of files) {
        form.append(field, new Blob([Uint8Array.from(bytes)], { type: mediaType }), name);
      }
      const answer = await send(pathOf(operation, audience), { method: 'POST', body: form });
      return (await answer.json()) as Envelope<never>;
    },
    bytes: async (operation, audience, input) => {
      const answer = await send(`${pathOf(operation, audience)}?${query(input)}`, {});
      if (!answer.ok) throw new Error(`${operation.name}: ${answer.status} ${await answer.text()}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}
