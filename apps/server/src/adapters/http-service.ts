import { setTimeout as pause } from 'node:timers/promises';
import { Circuit } from './circuit.ts';

/** How long one attempt may take and how many there are, unless the service says otherwise, and the pause before another one. */
const PATIENCE_MS = 5_000;
const ATTEMPTS = 2;
const PAUSE_MS = 200;
/** The service says itself that it may be asked again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export interface Service {
  /** without a slash at the end */
  readonly url: string;
  readonly token: string | undefined;
  /** how long one attempt may take; absent: five seconds */
  readonly patienceMs?: number;
  /** how many attempts there are; absent: two */
  readonly attempts?: number;
}

/** Asks for one path with a body; undefined: nobody answered. `requestId` is the same for every attempt, so a service counts one. */
export type AskService = (path: string, body: object, requestId: string) => Promise<unknown>;

interface Attempt {
  readonly answer?: unknown;
  readonly isWorthAnother: boolean;
}

async function attempt({ url, token, patienceMs = PATIENCE_MS }: Service, path: string, body: object, requestId: string): Promise<Attempt> {
  try {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': requestId,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok) return { isWorthAnother: PASSING.has(response.status) };
    return { answer: await response.json(), isWorthAnother: false };
  } catch (error) {
    // a body that is no JSON stays what it is
    return { isWorthAnother: !(error instanceof SyntaxError) };
  }
}

/**
 * A service behind HTTP that answers JSON: an attempt takes as long as its patience, a second one where the first got no answer or 429, 502, 503 or 504, and
 * a rest of thirty seconds after five calls in vain.
 */
export function httpService(service: Service, now: () => number = () => performance.now()): AskService {
  const circuit = new Circuit(now);
  return async (path, body, requestId) => {
    if (!circuit.admits()) return undefined;
    for (let left = service.attempts ?? ATTEMPTS; left > 0; left--) {
      const { answer, isWorthAnother } = await attempt(service, path, body, requestId);
      if (answer !== undefined) {
        circuit.answered();
        return answer;
      }
      if (!isWorthAnother) break;
      if (left > 1) await pause(PAUSE_MS);
    }
    circuit.failed();
    return undefined;
  };
}
