/*
 * Lets parsers be plain synchronous functions over sources that may be asynchronous. A parser asks for bytes; where they
 * are not at hand it is stopped by a throw, the bytes are fetched, and it runs again from its beginning, finding
 * everything it parsed before in caches. So a Blob of a browser, a file and an array in memory share one reader, and
 * nobody writes `await` between two tokens.
 *
 *     settle(() => parse())      run 1: needs bytes 40,000 to 41,024, which are not there: stopped
 *                                fetch them, and four pages more
 *                                run 2: finds its objects parsed so far in caches, goes on, needs others: stopped
 *                                …
 *                                run n: done
 */
import { concat } from './octets.ts';
import { type ByteSource, suffixSource } from './source.ts';

const PAGE = 1 << 14;
const CACHED_PAGES = 2048;
const NOTHING = new Uint8Array();

/** Thrown inside {@link settle} when an asynchronous source has not fetched a range yet. Never leaves the package. */
class BytesMissing {
  readonly start: number;
  readonly end: number;
  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }
}

/**
 * A synchronous window on a {@link ByteSource}. Parsers stay plain functions; where the medium is asynchronous (a Blob),
 * {@link settle} fetches what was missing and runs them again.
 */
export class PagedBytes {
  /** Bytes from the header on. */
  readonly size: number;
  readonly source: ByteSource;
  /**
   * Bytes of the file before its header. Everything the syntax calls an offset counts from the header and so does this class;
   * only /ByteRange, which speaks of the file as it is stored and hashed, counts from its first byte.
   */
  readonly origin: number;
  readonly #pages = new Map<number, Uint8Array>();

  constructor(source: ByteSource, origin = 0) {
    this.source = origin === 0 ? source : suffixSource(source, origin);
    this.size = this.source.size;
    this.origin = origin;
  }

  /** The bytes `[start, end)`, clamped to the file. */
  slice(start: number, end: number): Uint8Array {
    const from = Math.max(0, start);
    const until = Math.min(end, this.size);
    if (until <= from) return NOTHING;
    if (this.source.memory) return this.source.memory.subarray(from, until);
    const firstPage = Math.floor(from / PAGE);
    const lastPage = Math.floor((until - 1) / PAGE);
    if (firstPage === lastPage) {
      const base = firstPage * PAGE;
      return this.#page(firstPage, until).subarray(from - base, until - base);
    }
    if (this.source.readNow) return this.source.readNow(from, until);
    const parts: Uint8Array[] = [];
    for (let page = firstPage; page <= lastPage; page++) parts.push(this.#page(page, until));
    return concat(parts).subarray(from - firstPage * PAGE, until - firstPage * PAGE);
  }

  /**
   * Bytes that contain `[start, start + length)` (less at the end of the file) and the offset of the first of them: the whole file
   * where it lies in memory, else a cut of it. Parsers work on this and need no copy.
   */
  view(start: number, length: number): { readonly bytes: Uint8Array; readonly base: number } {
    const { memory } = this.source;
    return memory ? { bytes: memory, base: 0 } : { bytes: this.slice(start, start + length), base: start };
  }

  #page(page: number, until: number): Uint8Array {
    const known = this.#pages.get(page);
    if (known) return known;
    if (!this.source.readNow) throw new BytesMissing(page * PAGE, until);
    return this.#keep(page, this.source.readNow(page * PAGE, Math.min(this.size, (page + 1) * PAGE)));
  }

  #keep(page: number, bytes: Uint8Array): Uint8Array {
    if (this.#pages.size >= CACHED_PAGES && !this.#pages.has(page)) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
    this.#pages.set(page, bytes);
    return bytes;
  }

  async #fetch(missing: BytesMissing): Promise<void> {
    // Four pages ahead: neighbouring objects are usually wanted next.
    const start = missing.start;
    const end = Math.min(this.size, Math.ceil(missing.end / PAGE) * PAGE + 4 * PAGE);
    const bytes = await this.source.read(start, end);
    for (let at = start; at < end; at += PAGE) this.#keep(at / PAGE, bytes.subarray(at - start, at - start + PAGE));
  }

  /** Runs `work`, which only reads, until all bytes it asks for are there. Objects parsed meanwhile stay cached, so no work is lost. */
  async settle<T>(work: () => T): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (cause) {
        if (!(cause instanceof BytesMissing)) throw cause;
        await this.#fetch(cause);
      }
    }
  }
}
