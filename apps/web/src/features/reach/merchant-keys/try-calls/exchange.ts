import { type Calls, type Downloads, Moqi, signedText, type UploadedFile } from '@moqi/sdk';
import type { DescribedCall } from './described-calls.ts';

/** A request as it was sent, and what was answered. */
export interface Exchange {
  readonly method: string;
  /** with its query */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** empty where a file was sent, or nothing */
  readonly body: string;
  /** the file that was sent */
  readonly fileName: string;
  /** the six lines that the signature covers */
  readonly signed: string;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  /** JSON as text, or the file */
  readonly answer: string | Blob;
  readonly ms: number;
}

interface Credentials {
  readonly appKey: string;
  readonly appSecret: string;
}

interface Input {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile;
}

const proofOf = (authorization: string, name: string): string => new RegExp(`${name}=([^,]+)`).exec(authorization)?.[1] ?? '';

/** Recomputed from what went out, so that what is shown is what was sent. */
function textOf(method: string, path: string, { authorization = '' }: Readonly<Record<string, string>>, body: Uint8Array<ArrayBuffer>) {
  return signedText({ method, path, timestamp: proofOf(authorization, 'Timestamp'), nonce: proofOf(authorization, 'Nonce'), body });
}

/** Calls by the client that programs use, in its own way of each kind. */
async function ask(moqi: Moqi, { path, kind }: Pick<DescribedCall, 'path' | 'kind'>, { fields, file }: Input): Promise<unknown> {
  if (kind === 'download') return await moqi.download(path as keyof Downloads, fields as never);
  if (kind === 'json') return await moqi.call(path as keyof Calls, fields as never);
  return path === 'files/upload' ? await moqi.upload(file) : await moqi.uploadBulk(String(fields['tplId']), file);
}

/**
 * One call by the client of programs, signed here: the secret goes into its signature and nowhere else.
 * @throws TypeError where nothing was answered
 */
export async function exchange({ appKey, appSecret }: Credentials, call: DescribedCall, input: Input): Promise<Exchange> {
  let made: Exchange | undefined;
  let broken: unknown;
  const noting: typeof fetch = async (url, init) => {
    const from = performance.now();
    const { pathname, search } = url as URL;
    const { method = 'GET', body } = init ?? {};
    const [headers, path] = [init?.headers as Record<string, string>, `${pathname}${search}`];
    // without the session of who looks at this page: a program has none
    const response = await globalThis.fetch(url, { ...init, credentials: 'omit', cache: 'no-store' }).catch((error: unknown) => {
      broken = error;
      throw error;
    });
    const copy = response.clone();
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    const bytes = (body as Uint8Array<ArrayBuffer> | undefined) ?? new Uint8Array();
    made = {
      method,
      path,
      headers,
      body: call.kind === 'json' ? new TextDecoder().decode(bytes) : '',
      fileName: call.kind === 'files' ? input.file.name : '',
      signed: await textOf(method, path, headers, bytes),
      status: response.status,
      answerHeaders: Object.fromEntries(response.headers.entries()),
      answer: isJson ? await copy.text() : await copy.blob(),
      ms: Math.round(performance.now() - from),
    };
    return response;
  };
  const moqi = new Moqi({ baseUrl: location.origin, appKey, appSecret, fetch: noting });
  // what was refused is shown as it was answered
  await ask(moqi, call, input).catch(() => undefined);
  if (made === undefined) throw broken ?? new TypeError('nothing was sent');
  return made;
}
