import { formatDateTime, maskAddress } from '@moqi/rules';
import type { Recovery, RecoveryOutcome } from '#modules/account/recoveries/index.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';

type Asked = Pick<Recovery, 'mobile' | 'movesAt'>;

/** Goes to every address of the account: who did not ask for it cancels it there. */
export function recoveryBegunWords({ mobile, movesAt }: Asked, page: string): MessageWords {
  const [number, time] = [maskAddress(mobile), formatDateTime(movesAt)];
  return {
    subject: '账号将更换手机号',
    zh: () => `有人以你的实名申请把账号的手机号换成 ${number}，${time} 生效。不是你本人，请登录取消：${page}`,
    en: `Your Moqi account gets the number ${number} at ${time}, asked for in your verified name. Not you? Cancel it.`,
  };
}

/** Goes to the number that the account is to have. */
export function recoveryExpectedWords({ movesAt }: Asked): MessageWords {
  const time = formatDateTime(movesAt);
  return {
    subject: '更换手机号的申请已收到',
    zh: () => `你的墨契账号将在 ${time} 换成这个手机号，之后用它登录。`,
    en: `Your Moqi account gets this number at ${time}. Log in with it from then on.`,
  };
}

/** Goes to the new number, and to every address that the account had. */
export function recoveryEndedWords(mobile: string, outcome: RecoveryOutcome): MessageWords {
  const number = maskAddress(mobile);
  const [zh, en] = {
    moved: [`已换成 ${number}，请用它登录`, `now has the number ${number}; please log in with it`],
    cancelled: [
      `没有换成 ${number}：有人登录账号，用你的身份证号取消了。不是你取消的，请先向运营商挂失旧号码，再重新申请`,
      `keeps its number instead of ${number}: the change was cancelled with your ID number. If that was not you, have your operator block the old number, then ask again`,
    ],
    taken: [`没有换成 ${number}：这个号码已有另一个账号`, `keeps its number: ${number} belongs to another account by now`],
    overtaken: [
      `没有换成 ${number}：账号在生效前换了号码或已注销。不是你本人操作的，请马上联系客服`,
      `was not given the number ${number}: it got another number or was closed before. If that was not you, please contact support at once`,
    ],
  }[outcome];
  return {
    subject: outcome === 'moved' ? '账号的手机号已更换' : '账号的手机号没有更换',
    zh: () => `你的墨契账号的手机号${zh}。`,
    en: `Your Moqi account ${en}.`,
  };
}
