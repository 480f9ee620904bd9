import { ellipsis, formatDateHourMinute } from '@moqi/rules';
import { z } from 'zod';
import { type WorkWeChat, type WorkWeChatApp, type WorkWeChatReason, WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { type Call, errcodeCalls, RefusedByErrcode } from './errcode-calls.ts';
import type { AskGuarded } from './guarded-requests.ts';

const API = 'https://qyapi.weixin.qq.com';
/** WeCom takes so many characters of a title. */
const LONGEST_TITLE = 120;
/** What says the same to the same member is handed over once in so many seconds. */
const SAME_SECONDS = 600;
/** Applications whose tokens are kept in a process. */
const MOST_KEPT = 1000;

const userAnswer = z.object({ userid: z.string().min(1).max(64) });
const sendAnswer = z.object({ invaliduser: z.string().default(''), unlicenseduser: z.string().default('') });

/** No error number says that a message reached nobody: its answer does. */
const NOBODY_REACHED = 81013;
const REASONS: ReadonlyMap<number, WorkWeChatReason> = new Map([
  [46004, 'nobody'],
  [60111, 'nobody'],
  [60011, 'outOfSight'],
  [NOBODY_REACHED, 'outOfSight'],
  [60020, 'address'],
  [40001, 'app'],
  [40013, 'app'],
  [40056, 'app'],
  [301002, 'app'],
  [2000002, 'app'],
]);

/** Where WeCom saw the call come from. */
const FROM = /from ip: ([\d.a-f:]{2,45})/i;

function refusalOf({ code, said }: RefusedByErrcode): WorkWeChatRefusal {
  return new WorkWeChatRefusal(REASONS.get(code) ?? 'other', code, FROM.exec(said)?.[1] ?? '');
}

/** The calls of each application, with its token. The secret is part of what finds them: who does not know it gets nobody's token. */
function callsOf(ask: AskGuarded, api: string): (app: WorkWeChatApp) => Call {
  const kept = new Map<string, Call>();
  return ({ corpId, agentId, secret }) => {
    const key = JSON.stringify([corpId, agentId, secret]);
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret });
    const call = kept.get(key) ?? errcodeCalls(ask, { name: 'WeCom', api, token: { path: `gettoken?${query.toString()}` } });
    kept.delete(key);
    kept.set(key, call);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return call;
  };
}

/**
 * 企业微信, 自建应用: `gettoken`, `user/getuserid`, and cards by `message/send`.
 *
 * WeCom wants the secret in the address of `gettoken`, so no address is kept in an error or a log. A card carries no number: the same title,
 * page and minute within ten minutes is handed over once, so it may be tried again where no answer came.
 * @param ask looks at each address before it connects
 */
export function workWeChat(ask: AskGuarded, api: string = API): WorkWeChat {
  const of = callsOf(ask, api);
  const call = async <Shape extends z.ZodType>(app: WorkWeChatApp, path: string, body: object, shape: Shape): Promise<z.output<Shape>> => {
    try {
      return await of(app)(path, body, shape);
    } catch (error) {
      throw error instanceof RefusedByErrcode ? refusalOf(error) : error;
    }
  };
  return {
    name: 'provider',
    findUser: async (app, mobile) => (await call(app, 'user/getuserid', { mobile }, userAnswer)).userid,
    send: async (app, { userId, title, url, at }) => {
      const textcard = { title: ellipsis(title, LONGEST_TITLE), description: formatDateHourMinute(at), url, btntxt: '打开' };
      const repeated = { enable_duplicate_check: 1, duplicate_check_interval: SAME_SECONDS };
      const message = { touser: userId, msgtype: 'textcard', agentid: Number(app.agentId), textcard, ...repeated };
      const { invaliduser, unlicenseduser } = await call(app, 'message/send', message, sendAnswer);
      if (invaliduser !== '' || unlicenseduser !== '') throw new WorkWeChatRefusal('outOfSight', NOBODY_REACHED);
    },
  };
}
