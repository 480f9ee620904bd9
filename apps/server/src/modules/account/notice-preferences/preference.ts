import type { NoticeKind, NoticePreferences, NoticeWay } from '@moqi/api/account/notice-preferences';
import type { Channel, Colleague, NoticeTreatment } from '#modules/records/notifications/index.ts';

/**
 * The kinds of messages that their recipient may do without. What is not named comes always: codes and notices of security, which the person
 * needs to notice a thief; invitations and reminders to sign, whose delivery is proof (电子签名法 第十一条); and what waits for the person.
 */
const KINDS: Readonly<Record<NoticeKind, readonly string[]>> = {
  results: ['contract.completed', 'contract.refused', 'contract.revoked', 'contract.expired'],
  copies: ['contract.copy', 'performance.added', 'performance.answered'],
  approvals: ['approval.approved', 'approval.rejected', 'approval.returned', 'approval.copied'],
  members: ['member.joined', 'member.requested'],
  upkeep: ['register.ends', 'contract.reminderMissed', 'callbacks.stopped', 'flow.broken', 'seal.redrawn', 'agents.sendingLapsed'],
  billing: ['billing.decided'],
};

const KIND_OF: ReadonlyMap<string, NoticeKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, templates]) => templates.map((template) => [template, kind as NoticeKind] as const)),
);

/** Undefined: it comes always. */
export const kindOf = (template: string): NoticeKind | undefined => KIND_OF.get(template);

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Beijing has one time all the year. */
const BEIJING_MINUTES = 8 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the quiet hours that hold now are over. Undefined: none hold. */
export function quietUntil(quiet: NoticePreferences['quiet'], now: Date): Date | undefined {
  if (quiet === undefined) return undefined;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const ofDay = (minute + BEIJING_MINUTES) % DAY_MINUTES;
  const sinceBegin = (ofDay - minutesOf(quiet.from) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(quiet.until) - minutesOf(quiet.from) + DAY_MINUTES) % DAY_MINUTES;
  return sinceBegin < length ? new Date((minute - sinceBegin + length) * MINUTE_MS) : undefined;
}

export interface Wish {
  readonly preferences: NoticePreferences;
  readonly email: string | undefined;
  /** of the person's WeChat, where it follows the official account */
  readonly openId: string | undefined;
  /** of an enterprise with WeCom that the message concerns */
  readonly colleague: Colleague | undefined;
}

/** What becomes of a message to somebody who wished so. */
export function treat(
  { kind, channel, hasFallenBack }: { readonly kind: NoticeKind; readonly channel: Channel; readonly hasFallenBack: boolean },
  { preferences: { ways, quiet }, email, openId, colleague }: Wish,
  now: Date,
): NoticeTreatment {
  if (ways[kind] === 'off') return { kind: 'off' };
  // a call is asked for by who waits for it
  if (channel !== 'sms') return { kind: 'send' };
  // an address that was taken off the account since then leaves the usual way
  if (ways[kind] === 'mail' && email !== undefined) return { kind: 'mail', address: email };
  const until = quietUntil(quiet, now);
  if (until !== undefined) return { kind: 'later', until };
  // what WeChat or WeCom did not take goes as usual
  if (hasFallenBack) return { kind: 'send' };
  if (ways[kind] === 'officialAccount' && openId !== undefined) return { kind: 'officialAccount', address: openId };
  if (ways[kind] === 'workWeChat' && colleague !== undefined) return { kind: 'workWeChat', colleague };
  return { kind: 'send' };
}

export const goesBy = ({ ways }: Pick<NoticePreferences, 'ways'>, way: NoticeWay): boolean => Object.values(ways).includes(way);

/** The same without this way: what went there comes as usual. Itself where nothing did. */
export function withoutWay(preferences: NoticePreferences, lost: NoticeWay): NoticePreferences {
  const { ways, ...rest } = preferences;
  if (!goesBy(preferences, lost)) return preferences;
  const left = Object.entries(ways).map(([kind, way]) => [kind, way === lost ? 'usual' : way] as const);
  return { ...rest, ways: Object.fromEntries(left) as NoticePreferences['ways'] };
}
