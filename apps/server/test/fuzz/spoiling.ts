import type { FastifyInstance, InjectOptions } from 'fastify';
import { HOSTILE } from './hostile-values.ts';
import { type Below, withOne } from './plausible.ts';
import { bodyOf, NEVER_TAKEN, type Tried } from './verdict.ts';

/** What is done with a spoilt request and its answer. */
export type See = (request: InjectOptions, tried: Tried) => void;

interface Spoilt {
  readonly request: InjectOptions;
  readonly carried: string;
}

/** Its address; the stories write every one as a text. */
export function urlOf({ url }: InjectOptions): string {
  if (typeof url !== 'string') throw new TypeError('a request of a story has no address');
  return url;
}

/** A text with something hostile at its end is still nearly what was asked for. */
const spoilOne = (below: Below) => (former: unknown) => {
  const hostile = HOSTILE[below(HOSTILE.length)];
  return typeof former === 'string' && below(2) === 0 ? `${former}${String(hostile)}` : hostile;
};

/** A few bytes are others, or the end is missing. */
function withBytes(bytes: Buffer, below: Below): Buffer {
  if (below(6) === 0) return bytes.subarray(0, below(bytes.length + 1));
  const changed = Buffer.from(bytes);
  for (let left = 1 + below(6); left > 0 && changed.length > 0; left -= 1) changed[below(changed.length)] = below(256);
  return changed;
}

function spoilAddress(request: InjectOptions, below: Below): Spoilt {
  const [path = '', query = ''] = urlOf(request).split('?');
  const fields = withOne(Object.fromEntries(new URLSearchParams(query)), below, spoilOne(below));
  const texts = Object.entries(typeof fields === 'object' && fields !== null ? fields : { value: fields });
  const spoilt = new URLSearchParams(texts.map(([name, value]): [string, string] => [name, String(value).slice(0, 4_000)]));
  const carried = spoilt.toString().slice(0, 8_000);
  return { request: { ...request, url: `${path}?${carried}` }, carried: NEVER_TAKEN.address.test(carried) ? carried : '' };
}

function spoil(request: InjectOptions, below: Below): Spoilt {
  const { payload } = request;
  if (Buffer.isBuffer(payload)) return { request: { ...request, payload: withBytes(payload, below) }, carried: '' };
  if (request.method !== 'POST') return spoilAddress(request, below);
  const spoilt = withOne(payload ?? {}, below, spoilOne(below));
  const sent = typeof spoilt === 'object' && spoilt !== null ? spoilt : { value: spoilt };
  const json = JSON.stringify(sent);
  return { request: { ...request, payload: sent }, carried: NEVER_TAKEN.json.test(json) ? json : '' };
}

/** The same server, but each request is also sent spoilt in one place before it goes out as it was meant. What was taken spoilt is the answer. */
export function spoiling(app: FastifyInstance, { below, see, times }: { below: Below; see: See; times: number }): FastifyInstance {
  const inject = async (request: InjectOptions) => {
    for (let tries = 0; tries < times; tries += 1) {
      const { request: sent, carried } = spoil(request, below);
      const answer = await app.inject(sent);
      see(sent, { answer, carried });
      if (request.method === 'POST' && bodyOf(answer)?.code === 0) return answer;
    }
    const answer = await app.inject(request);
    see(request, { answer, carried: '' });
    return answer;
  };
  return new Proxy(app, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name, target)) });
}
