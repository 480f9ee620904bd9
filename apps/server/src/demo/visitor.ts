import type { Audience, InputOf, Operation, OutputOf } from '@moqi/api';
import { pathsOf } from '@moqi/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** What an operation answers on the wire. */
export interface Envelope<T> {
  readonly success: boolean;
  readonly data: T;
  readonly code: number;
  readonly msg: string;
}

export interface UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** name of the form's field; by default `file` */
  readonly field?: string;
}

/** Calls the server as a page does, without a network: same origin, JSON, cookies kept between calls. */
export interface Visitor {
  /** Through the door of that audience, by its first path. */
  call<Op extends Operation>(operation: Op, audience: keyof Op['mounts'] & Audience, input: InputOf<Op>): Promise<Envelope<OutputOf<Op>>>;
  upload<Op extends Operation>(
    operation: Op,
    audience: keyof Op['mounts'] & Audience,
    files: readonly UploadedFile[],
    fields?: Readonly<Record<string, string>>,
  ): Promise<Envelope<OutputOf<Op>>>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  readonly cookies: ReadonlyMap<string, string>;
}

const BOUNDARY = 'moqi-boundary';
/** Stands in the list of devices and in the evidence of the demo's contracts. */
const DEVICE = 'Moqi Demo';

function multipartBody(files: readonly UploadedFile[], fields: Readonly<Record<string, string>>): Buffer {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    line(`--${BOUNDARY}`),
    line(`content-disposition: form-data; name="${name}"`),
    line(''),
    line(value),
  ]);
  for (const { name, mediaType, bytes, field = 'file' } of files) {
    parts.push(line(`--${BOUNDARY}`), line(`content-disposition: form-data; name="${field}"; filename="${name}"`));
    parts.push(line(`content-type: ${mediaType}`), line(''), Buffer.from(bytes), line(''));
  }
  return Buffer.concat([...parts, line(`--${BOUNDARY}--`)]);
}

function firstPath(operation: Operation, audience: Audience): string {
  const path = pathsOf(operation, audience)[0];
  if (path === undefined) throw new Error(`${operation.name} is not mounted for ${audience}`);
  return path;
}

/** A browser with its cookies. */
export function openVisitor(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, { headers = {}, payload }: { headers?: object; payload?: Buffer | object }) => {
    const sent = { 'sec-fetch-site': 'same-origin', 'user-agent': DEVICE, ...headers };
    const answer = await app.inject({
      method,
      url,
      headers: sent,
      cookies: Object.fromEntries(cookies),
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || (maxAge !== undefined && maxAge <= 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { headers, payload: body }),
    call: async (operation, audience, input) => {
      const path = firstPath(operation, audience);
      const query = () => `${path}?${new URLSearchParams(input as Record<string, string>).toString()}`;
      const answer = operation.method === 'GET' ? await send('GET', query(), {}) : await send('POST', path, { payload: input as object });
      return answer.json();
    },
    upload: async (operation, audience, files, fields = {}) => {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      const answer = await send('POST', firstPath(operation, audience), { headers, payload: multipartBody(files, fields) });
      return answer.json();
    },
  };
}
