import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderAway } from '#ports/message.ts';
import { Circuit } from './circuit.ts';
import { type AskGuarded, failureOf } from './guarded-requests.ts';

const ATTEMPTS = 2;
const PAUSE_MS = 200;
/** A token is given back so much before it ends, so that none ends on its way. */
const SPARE_SECONDS = 200;

/** The token is none, or none any more. */
const TOKEN_ERRORS: ReadonlySet<number> = new Set([40001, 40014, 42001]);
/** Busy, or asked too often: what is asked is not to blame. */
const AWAY_ERRORS: ReadonlySet<number> = new Set([-1, 45009, 45011]);

const failure = z.object({ errcode: z.number().int(), errmsg: z.string().default('') });
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The service works and says no. */
export class RefusedByErrcode extends Error {
  readonly code: number;
  /** What the service says of it. It may quote what was asked: it is looked into, and kept nowhere. */
  readonly said: string;

  constructor(service: string, code: number, said: string) {
    super(`${service} refused it: ${code}`);
    this.code = code;
    this.said = said;
  }
}

interface Question {
  /** below /cgi-bin */
  readonly path: string;
  /** absent: it is asked by GET */
  readonly body?: object;
}

/** A service of Tencent whose answers carry an `errcode`. */
export interface ErrcodeService {
  /** as its errors name it */
  readonly name: string;
  readonly api: string;
  /** what it gives a token for */
  readonly token: Question;
}

type Ask = <Shape extends z.ZodType>(question: Question, shape: Shape) => Promise<z.output<Shape>>;
/** @throws RefusedByErrcode, ProviderAway; neither quotes what was asked, or its address, which holds secrets */
export type Call = <Shape extends z.ZodType>(path: string, body: object, shape: Shape) => Promise<z.output<Shape>>;

function readJson(service: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderAway(`${service} answered something else`);
  }
}

/** Asks twice where nobody answered, and rests where that was in vain. */
function asked(ask: AskGuarded, { name, api }: ErrcodeService): Ask {
  const circuit = new Circuit(() => performance.now());

  const attempt = async ({ path, body }: Question): Promise<unknown> => {
    const answer = await ask({
      url: `${api}/cgi-bin/${path}`,
      ...(body === undefined
        ? { method: 'GET', headers: {} }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      // the address holds secrets, so the error itself is kept nowhere
      throw new ProviderAway(`${name} does not answer: ${failureOf(error)}`);
    });
    if (answer.status !== 200) throw new ProviderAway(`${name} answered ${answer.status}`);
    const said = readJson(name, answer.body.toString('utf8'));
    const { errcode, errmsg } = failure.safeParse(said).data ?? { errcode: 0, errmsg: '' };
    if (AWAY_ERRORS.has(errcode)) throw new ProviderAway(`${name} is busy: ${errcode}`);
    if (errcode !== 0) throw new RefusedByErrcode(name, errcode, errmsg);
    return said;
  };

  return async (question, shape) => {
    if (!circuit.admits()) throw new ProviderAway(`${name} did not answer lately`);
    for (let left = ATTEMPTS; ; left--) {
      try {
        const said = await attempt(question);
        circuit.answered();
        return shape.parse(said);
      } catch (error) {
        if (error instanceof RefusedByErrcode) circuit.answered();
        if (!(error instanceof ProviderAway))
          throw error instanceof z.ZodError ? new ProviderAway(`${name} answered something else`) : error;
        if (left <= 1) {
          circuit.failed();
          throw error;
        }
        await pause(PAUSE_MS);
      }
    }
  };
}

/**
 * Calls with the token that the service gives, which is kept until shortly before it ends; once more with another one where the service does
 * not know it any more.
 * @param ask looks at each address before it connects
 */
export function errcodeCalls(ask: AskGuarded, service: ErrcodeService): Call {
  const answer = asked(ask, service);
  let kept: { readonly token: string; readonly until: number } | undefined;
  const tokenOf = async (): Promise<string> => {
    if (kept !== undefined && performance.now() < kept.until) return kept.token;
    const { access_token: token, expires_in: seconds } = await answer(service.token, tokenAnswer);
    kept = { token, until: performance.now() + (seconds - SPARE_SECONDS) * 1000 };
    return token;
  };

  return async (path, body, shape) => {
    const withToken = (token: string) => answer({ path: `${path}?access_token=${encodeURIComponent(token)}`, body }, shape);
    const token = await tokenOf();
    try {
      return await withToken(token);
    } catch (error) {
      if (!(error instanceof RefusedByErrcode && TOKEN_ERRORS.has(error.code))) throw error;
      kept = undefined;
      return await withToken(await tokenOf());
    }
  };
}
