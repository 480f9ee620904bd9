import type { OutputOf } from '@moqi/api';
import type { FileReference } from '@moqi/api/trust/files';
import type { uploadBulk } from '@moqi/api/work/bulk-sending';
import type { Calls, Downloads, ListFilters, ListPath, ListRow } from './calls.ts';
import { sha256, signatureOf, signedText } from './sign-request.ts';

/** The shape of the calls that this client speaks. */
const DATE = '2026-11-26';
/** Of one page of a list. */
const MOST_ROWS = 100;
const encoder = new TextEncoder();

export interface MoqiOptions {
  /** https://… of the platform, without a path */
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
  /** default: the one of the runtime */
  readonly fetch?: typeof globalThis.fetch;
  /** default: the clock of the machine */
  readonly now?: () => Date;
}

/** What the platform refused. `error` names the reason and never changes; the message is for people. */
export class MoqiError extends Error {
  readonly error: string;
  readonly status: number;
  readonly requestId: string;
  /** seconds to wait where there were too many calls; else undefined */
  readonly retryAfter: number | undefined;

  constructor({ error, msg }: { readonly error?: string; readonly msg?: string }, { status, headers }: Response) {
    super(msg ?? `HTTP ${status}`);
    this.name = 'MoqiError';
    this.error = error ?? 'UNEXPECTED';
    this.status = status;
    this.requestId = headers.get('x-request-id') ?? '';
    const seconds = headers.get('retry-after');
    this.retryAfter = seconds === null ? undefined : Number(seconds);
  }
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Sending {
  readonly method: 'GET' | 'POST';
  /** behind /openapi/<date>/, with its query */
  readonly path: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly nextCursor?: string;
}

/** A name of a file in a header of a part: quotes and line ends would end it. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');

function multipart(files: readonly UploadedFile[], boundary: string, fields: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(fields).map(([name, value]) =>
    encoder.encode(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = files.flatMap(({ name, bytes }) => [
    encoder.encode(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(name)}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    encoder.encode('\r\n'),
  ]);
  const all = [...texts, ...parts, encoder.encode(`--${boundary}--\r\n`)];
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * Calls the platform in the name of a company, each request signed. Keep the AppSecret at a server: it opens wherever it is.
 */
export class Moqi {
  readonly #options: MoqiOptions;

  constructor(options: MoqiOptions) {
    this.#options = options;
  }

  /**
   * One call. `idempotencyKey`: what comes again with it within a day is answered as the first time and done once.
   * @throws MoqiError
   */
  async call<Path extends keyof Calls>(
    path: Path,
    input: Calls[Path]['input'],
    { idempotencyKey }: { readonly idempotencyKey?: string } = {},
  ): Promise<Calls[Path]['output']> {
    return await this.#post(path, input, idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey });
  }

  /**
   * Each row of a list, in its order, asked for page after page as the rows are taken. None comes twice and none is left out, whatever is
   * added meanwhile. `pageSize`: rows of one call, 100 unless said otherwise. @throws MoqiError
   */
  async *each<Path extends ListPath>(path: Path, filters?: ListFilters<Path>): AsyncGenerator<ListRow<Path>, void, undefined> {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page: ListPage<ListRow<Path>> = await this.#post(path, { pageSize: MOST_ROWS, ...filters, cursor });
      yield* page.list;
      cursor = page.nextCursor;
    }
  }

  /** PDF files, all or none. @throws MoqiError */
  async upload(...files: readonly UploadedFile[]): Promise<readonly FileReference[]> {
    const { list } = await this.#upload<{ readonly list: readonly FileReference[] }>('files/upload', files, {});
    return list;
  }

  /** 批量发起: a filled-in workbook of a template, judged row by row; nothing is sent before `bulks/send`. @throws MoqiError */
  async uploadBulk(tplId: string, workbook: UploadedFile): Promise<OutputOf<typeof uploadBulk>> {
    return await this.#upload('bulks/upload', [workbook], { tplId });
  }

  async #upload<T>(path: string, files: readonly UploadedFile[], fields: Readonly<Record<string, string>>): Promise<T> {
    const boundary = `moqi-${crypto.randomUUID()}`;
    const body = multipart(files, boundary, fields);
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-digest': `sha-256=:${base64(await sha256(body))}:`,
    };
    return await this.#answer({ method: 'POST', path, body, headers });
  }

  /** A file. @throws MoqiError */
  async download<Path extends keyof Downloads>(path: Path, named: Downloads[Path]): Promise<Uint8Array> {
    const query = new URLSearchParams(named as Record<string, string>).toString();
    const response = await this.#send({ method: 'GET', path: `${path}?${query}`, body: new Uint8Array(), headers: {} });
    if (!response.ok) throw new MoqiError((await response.json()) as { readonly error?: string }, response);
    return new Uint8Array(await response.arrayBuffer());
  }

  async #post<T>(path: string, input: object, more: Readonly<Record<string, string>> = {}): Promise<T> {
    const headers = { 'content-type': 'application/json', ...more };
    return await this.#answer({ method: 'POST', path, body: encoder.encode(JSON.stringify(input)), headers });
  }

  async #answer<T>(sending: Sending): Promise<T> {
    const response = await this.#send(sending);
    const told = (await response.json()) as { readonly success: boolean; readonly data: T; readonly error?: string; readonly msg?: string };
    if (!told.success) throw new MoqiError(told, response);
    return told.data;
  }

  async #send({ method, path: called, body, headers }: Sending): Promise<Response> {
    const { baseUrl, appKey, appSecret, now = () => new Date(), fetch = globalThis.fetch } = this.#options;
    const path = `/openapi/${DATE}/${called}`;
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = crypto.randomUUID();
    const signature = await signatureOf(appSecret, await signedText({ method, path, timestamp, nonce, body }));
    const authorization = `HMAC-SHA256 AppKey=${appKey}, Timestamp=${timestamp}, Nonce=${nonce}, Signature=${signature}`;
    return await fetch(new URL(path, baseUrl), { method, headers: { ...headers, authorization }, ...(method === 'POST' && { body }) });
  }
}
