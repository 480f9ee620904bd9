import { z } from 'zod';

/** What a person may decide about; whatever is no kind of these is always sent. */
export const NOTICE_KINDS = ['results', 'copies', 'approvals', 'members', 'upkeep', 'billing'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * usual: to the address that the notice is for · mail: to the mail address and never by SMS · officialAccount: at WeChat in the place of an SMS,
 * and by SMS where WeChat does not take it · workWeChat: the same at WeCom, of an enterprise that the person works for · off: not at all
 */
export const NOTICE_WAYS = ['usual', 'mail', 'officialAccount', 'workWeChat', 'off'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];
/** What an enterprise tells its members of their work: only these may come by its WeCom. */
export const AT_WORK_KINDS = ['results', 'copies', 'approvals', 'upkeep'] as const satisfies readonly NoticeKind[];

const workWay = z.enum(NOTICE_WAYS);
const otherWay = workWay.exclude(['workWeChat']);

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** 通知偏好: how a person is told of what they may do without. */
export const noticePreferences = z.object({
  ways: z.object({ results: workWay, copies: workWay, approvals: workWay, members: otherWay, upkeep: workWay, billing: otherWay }),
  /** 免打扰; absent: none. Hours of Beijing in which no SMS of these kinds comes, and none at WeChat or WeCom; it comes when they are over. Over midnight where `from` is later */
  quiet: z.object({ from: time, until: time }).optional(),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** What holds until a person decides. */
export const USUAL_NOTICES: NoticePreferences = {
  ways: { results: 'usual', copies: 'usual', approvals: 'usual', members: 'usual', upkeep: 'usual', billing: 'usual' },
};
