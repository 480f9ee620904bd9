import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';
import { EdgeRefusal } from './edge-refusal.ts';
import { isBlank } from './fields.ts';
import type { BodyDigest } from './raw-request.ts';
import type { Fields } from './text-values.ts';

/** One file (§ limits of the design): 50 MB. */
const FILE_LIMIT = 50 * 1024 * 1024;
/** One request: a contract's 500 MB, and the form around them. */
const REQUEST_LIMIT = 501 * 1024 * 1024;
const FIELD_LIMIT = 1024 * 1024;
const MOST_FILES = 50;

/** The body broke off or does not follow the form; the caller's doing. */
class BrokenBody extends Error {
  readonly statusCode = 400;
}

async function* read(file: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    yield* file.file as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new BrokenBody('a file of the multipart body broke off', { cause: error });
  }
}

interface Allowance {
  left: number;
}

const tooMuch = () => new EdgeRefusal(413, 'BODY_TOO_LARGE', { limit: `${REQUEST_LIMIT / 1024 / 1024} MB` });

async function* within(file: MultipartFile, request: Allowance): AsyncIterable<Uint8Array> {
  const ofFile: Allowance = { left: FILE_LIMIT };
  for await (const chunk of read(file)) {
    ofFile.left -= chunk.byteLength;
    request.left -= chunk.byteLength;
    if (ofFile.left < 0) throw new DomainError('FILE_TOO_LARGE', { name: file.filename });
    if (request.left < 0) throw tooMuch();
    yield chunk;
  }
}

function addField(fields: Fields, name: string, value: unknown): void {
  if (isBlank(value)) return;
  const before = fields[name];
  fields[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}

const tooLong = (field: string) => ({ reason: { 'zh-CN': `“${field}”超过 1 MB`, en: `“${field}” is larger than 1 MB` } });
const tooLate = (field: string) => ({ reason: { 'zh-CN': `“${field}”须放在文件之前`, en: `“${field}” must come before the files` } });

/** What the parser objects to, as a refusal. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new DomainError('TOO_MANY_FILES', { limit: MOST_FILES });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return error; // 413 already
  return new BrokenBody('the multipart body cannot be read', { cause: error });
}

/**
 * A multipart body as it arrives: first its fields, then one file after the other. Nothing is held but the chunk on its way, so the
 * fields must come before the files; a field that arrives later is refused if the operation knows it, else ignored.
 */
export class MultipartBody {
  readonly fields: Fields = Object.create(null) as Fields;
  readonly #request: FastifyRequest;
  readonly #parts: AsyncIterator<Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value']>;
  readonly #knownFields: ReadonlySet<string>;
  readonly #digest: BodyDigest | undefined;
  readonly #allowance: Allowance = { left: REQUEST_LIMIT };
  #waiting: MultipartFile | undefined;

  /** `digest`: what the caller's signature says of the whole body. */
  constructor(request: FastifyRequest, knownFields: ReadonlySet<string>, digest: BodyDigest | undefined) {
    if (Number(request.headers['content-length']) > REQUEST_LIMIT) throw tooMuch(); // before a byte of it is read
    this.#request = request;
    this.#knownFields = knownFields;
    this.#digest = digest;
    const limits = { fileSize: FILE_LIMIT + 1, fieldSize: FIELD_LIMIT, files: MOST_FILES, fields: 200, parts: 250 };
    this.#parts = request.parts({ limits });
  }

  /** Reads up to the first file. */
  async readFields(): Promise<void> {
    this.#waiting = await this.#next();
  }

  async *files(): AsyncIterable<IncomingFile> {
    while (this.#waiting !== undefined) {
      const file = this.#waiting;
      // a part that is bytes by its type is a file, whether or not it says a name
      const fileName = (file.filename as string | undefined) ?? '';
      yield { fieldName: file.fieldname, fileName, mediaType: file.mimetype, content: within(file, this.#allowance) };
      if (!file.file.readableEnded) file.file.resume(); // passed over by the handler
      this.#waiting = await this.#next(true);
    }
  }

  /** Before anything is written: what a signature covers must have been read to its end. */
  assertVerified(): void {
    this.#digest?.assertVerified();
  }

  /** Lets the rest of the body run out, so that the caller, who may still be sending, gets to read the answer. */
  discard(): void {
    this.#request.raw.unpipe();
    this.#request.raw.resume();
  }

  async #next(late = false): Promise<MultipartFile | undefined> {
    try {
      for (;;) {
        const { done, value: part } = await this.#parts.next();
        if (done || part === undefined) {
          this.#digest?.verify();
          return undefined;
        }
        if (part.type === 'file') return part;
        if (part.valueTruncated) throw new DomainError('INPUT_INVALID', tooLong(part.fieldname));
        if (!late) addField(this.fields, part.fieldname, part.value);
        else if (this.#knownFields.has(part.fieldname)) throw new DomainError('INPUT_INVALID', tooLate(part.fieldname));
      }
    } catch (error) {
      throw refusalOf(error);
    }
  }
}
