import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '#operation/handle.ts';

interface Change {
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** scripts of the page read it: it holds no secret */
  readonly isReadable?: true;
}

/**
 * The cookies of one request and the changes the answer carries. Changes are held back until the answer leaves:
 * a transaction that is retried or refused must not leave behind the cookie of a session that was rolled back.
 */
export class CookieJar implements Cookies {
  readonly #brought: Readonly<Record<string, string | undefined>>;
  #changes: ReadonlyMap<string, Change> = new Map();

  constructor({ cookies }: Pick<FastifyRequest, 'cookies'>) {
    this.#brought = cookies;
  }

  get(name: string): string | undefined {
    const change = this.#changes.get(name);
    if (change !== undefined) return change.value === '' ? undefined : change.value;
    return this.#brought[name];
  }

  set(name: string, value: string, options: Omit<Change, 'value'>): void {
    this.#changes = new Map(this.#changes).set(name, { value, ...options });
  }

  clear(name: string): void {
    this.set(name, '', { maxAgeSeconds: 0 });
  }

  /** The changes so far, to return to with `restore`. */
  mark(): ReadonlyMap<string, Change> {
    return this.#changes;
  }

  restore(mark: ReadonlyMap<string, Change>): void {
    this.#changes = mark;
  }

  writeTo(reply: FastifyReply, secure: boolean): void {
    for (const [name, { value, maxAgeSeconds, isReadable = false }] of this.#changes) {
      reply.setCookie(name, value, { path: '/', httpOnly: !isReadable, sameSite: 'lax', secure, maxAge: maxAgeSeconds });
    }
  }
}
