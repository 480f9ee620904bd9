import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookieJar } from './cookie-jar.ts';

/** A page in a frame of another site has no cookies: what it proved it holds in its memory, and says it in this header. */
export const HELD = 'x-held-proofs';

/** The codes that were given for a task. What opens a session, or opens a task itself, is never handed to a script. */
const PROOF = /^mq_(?:proof|refusal)_[\w-]{1,64}$/;

function heldIn(header: string | readonly string[] | undefined): Record<string, string> {
  const pairs = (typeof header === 'string' ? header : '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (PROOF.test(name) && /^[\w-]{1,64}$/.test(value) ? [[name, value]] : [])),
  );
}

/** Stands where cookies do: nothing of the browser's own is read, and nothing is kept there. */
export class HeldProofs extends CookieJar {
  constructor({ headers }: Pick<FastifyRequest, 'headers'>) {
    super({ cookies: heldIn(headers[HELD]) });
  }

  override writeTo(reply: FastifyReply): void {
    const changes = [...this.mark()].filter(([name]) => PROOF.test(name));
    if (changes.length > 0) reply.header(HELD, changes.map(([name, { value }]) => `${name}=${value}`).join('; '));
  }
}
