import type { LogWitness } from '#ports/log-witness.ts';

const PATIENCE_MS = 10_000;
/** Several signature lines have a few hundred. */
const MOST_BYTES = 16_384;

/** Reads as much of an answer as a witness has to say. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the answer of a witness is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A witness at the address that the operator names, and at no other: it leads nowhere else. */
export function httpWitness({ key, url }: { readonly key: string; readonly url: string }): LogWitness {
  return {
    key,
    addCheckpoint: async (body) => {
      try {
        const response = await fetch(`${url}/add-checkpoint`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain; charset=utf-8' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return { status: response.status, body: await textOf(response) };
      } catch {
        return undefined;
      }
    },
  };
}
