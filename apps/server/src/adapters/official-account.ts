import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ellipsis, formatDateHourMinute } from '@moqi/rules';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { OfficialAccountApp } from '#platform/message-settings.ts';
import type { Log } from '#platform/platform.ts';
import { ProviderAway } from '#ports/message.ts';
import type { CallSignature, OfficialAccount } from '#ports/official-account.ts';
import { Circuit } from './circuit.ts';
import { type AskGuarded, failureOf } from './guarded-requests.ts';

const API = 'https://api.weixin.qq.com';
const ATTEMPTS = 2;
const PAUSE_MS = 200;
/** A token is given back so much before it ends, so that none ends on its way. */
const SPARE_SECONDS = 200;
/** WeChat takes 20 characters in a field of the kind `thing`: the dots are the last one. */
const LONGEST_TITLE = 19;

/** The token is none, or none any more. */
const TOKEN_ERRORS: ReadonlySet<number> = new Set([40001, 40014, 42001]);
/** Busy, or asked too often: the notice is not to blame. */
const AWAY_ERRORS: ReadonlySet<number> = new Set([-1, 45009, 45011]);

const failure = z.object({ errcode: z.number().int() });
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const codeAnswer = z.object({ url: z.url({ protocol: /^https?$/, hostname: /^weixin\.qq\.com$/ }) });

/** The service works and says no. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`the official account was refused by WeChat: ${code}`);
    this.code = code;
  }
}

/** SHA-1 over token, timestamp and nonce in the order of their characters, as the service signs. */
export function callSignature(token: string, { timestamp, nonce }: Omit<CallSignature, 'signature'>): string {
  return createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');
}

type AskWeChat = <Shape extends z.ZodType>(path: string, body: object, shape: Shape) => Promise<z.output<Shape>>;

/** Asks twice where nobody answered, and rests where that was in vain. */
function weChatAsked(ask: AskGuarded, api: string): AskWeChat {
  const circuit = new Circuit(() => performance.now());

  const attempt = async (path: string, body: object): Promise<unknown> => {
    const answer = await ask({
      method: 'POST',
      url: `${api}/cgi-bin/${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      // the address holds the token, so the error itself is kept nowhere
      throw new ProviderAway(`WeChat does not answer: ${failureOf(error)}`);
    });
    if (answer.status !== 200) throw new ProviderAway(`WeChat answered ${answer.status}`);
    const said = readJson(answer.body.toString('utf8'));
    const { errcode = 0 } = failure.safeParse(said).data ?? {};
    if (AWAY_ERRORS.has(errcode)) throw new ProviderAway(`WeChat is busy: ${errcode}`);
    if (errcode !== 0) throw new Refused(errcode);
    return said;
  };

  const asked = async <Shape extends z.ZodType>(path: string, body: object, shape: Shape): Promise<z.output<Shape>> => {
    if (!circuit.admits()) throw new ProviderAway('WeChat did not answer lately');
    for (let left = ATTEMPTS; ; left--) {
      try {
        const said = await attempt(path, body);
        circuit.answered();
        return shape.parse(said);
      } catch (error) {
        if (error instanceof Refused) circuit.answered();
        if (!(error instanceof ProviderAway))
          throw error instanceof z.ZodError ? new ProviderAway('WeChat answered something else') : error;
        if (left <= 1) {
          circuit.failed();
          throw error;
        }
        await pause(PAUSE_MS);
      }
    }
  };
  return asked;
}

/** With the token that WeChat gives; once more with another one where WeChat does not know it any more. */
function withToken({ appId: appid, secret }: OfficialAccountApp, asked: AskWeChat): AskWeChat {
  let kept: { readonly token: string; readonly until: number } | undefined;
  const tokenOf = async (): Promise<string> => {
    if (kept !== undefined && performance.now() < kept.until) return kept.token;
    const body = { grant_type: 'client_credential', appid, secret, force_refresh: false };
    const { access_token: token, expires_in: seconds } = await asked('stable_token', body, tokenAnswer);
    kept = { token, until: performance.now() + Math.max(0, seconds - SPARE_SECONDS) * 1000 };
    return token;
  };

  return async <Shape extends z.ZodType>(path: string, body: object, shape: Shape): Promise<z.output<Shape>> => {
    const once = async () => asked(`${path}?access_token=${encodeURIComponent(await tokenOf())}`, body, shape);
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof Refused && TOKEN_ERRORS.has(error.code))) throw error;
      kept = undefined;
      return await once();
    }
  };
}

/**
 * 微信公众号 (服务号): template messages, and codes with a scene.
 *
 * The token comes from `stable_token`, which answers every process of this installation with the same one until it ends; each keeps it so
 * long. A notice carries its id as `client_msg_id`, by which WeChat hands it over once, so it may be tried again where no answer came.
 * @param ask looks at each address before it connects
 */
export function officialAccount(app: OfficialAccountApp, ask: AskGuarded, log: Log, api: string = API): OfficialAccount {
  const call = withToken(app, weChatAsked(ask, api));
  return {
    name: 'provider',
    send: async ({ id, openId, title, url, at }) => {
      const [titleField, timeField] = app.fields;
      const data = {
        [titleField]: { value: title.length > LONGEST_TITLE + 1 ? ellipsis(title, LONGEST_TITLE) : title },
        [timeField]: { value: formatDateHourMinute(at) },
      };
      const notice = { touser: openId, template_id: app.templateId, client_msg_id: id, ...(url !== undefined && { url }), data };
      await call('message/template/send', notice, z.object({}));
    },
    drawCode: async (scene, seconds) => {
      const action = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
      try {
        return (await call('qrcode/create', action, codeAnswer)).url;
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the official account drew no code');
        throw new DomainError('OFFICIAL_ACCOUNT_AWAY');
      }
    },
    isAuthentic: ({ signature, ...signed }) => {
      const expected = Buffer.from(callSignature(app.token, signed));
      const given = Buffer.from(signature.toLowerCase());
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderAway('WeChat answered something else');
  }
}
