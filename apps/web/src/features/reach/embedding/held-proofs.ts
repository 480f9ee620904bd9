import type { FrameProofs } from '#shared/call/transport.ts';

const HEADER = 'x-held-proofs';

/** What was proved in this frame, for as long as it is there: nothing is kept in the browser. */
export function holdProofs(): FrameProofs {
  const held = new Map<string, string>();
  return {
    headers: () => ({ [HEADER]: [...held].map(([name, value]) => `${name}=${value}`).join('; ') }),
    take: (headers) => {
      for (const pair of headers.get(HEADER)?.split('; ') ?? []) {
        const [name = '', value = ''] = pair.split('=');
        if (value === '') held.delete(name);
        else held.set(name, value);
      }
    },
  };
}
