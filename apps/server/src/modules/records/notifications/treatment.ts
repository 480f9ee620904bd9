import type { PartyId } from '#kernel/actor.ts';
import type { Reads } from '#platform/reads.ts';
import type { AtWork, Colleague } from './at-work.ts';
import type { Channel } from './message.ts';

/** A message that is about to go out. */
export interface SentNotice {
  readonly template: string;
  readonly channel: Channel;
  readonly address: string;
  /** whom it is for, and who sends it */
  readonly parties: readonly PartyId[];
  /** where its reader would rather have it did not take it */
  readonly hasFallenBack: boolean;
}

/**
 * send: as it is · off: its recipient does without it · mail, officialAccount: to this address instead · later: not before that moment ·
 * workWeChat: by WeCom of this colleague's enterprise, to the same number · usual: back to where it was for, because the other address is the
 * recipient's no more
 */
export type NoticeTreatment =
  | { readonly kind: 'send' | 'off' | 'usual' }
  | { readonly kind: 'mail' | 'officialAccount'; readonly address: string }
  | { readonly kind: 'workWeChat'; readonly colleague: Colleague }
  | { readonly kind: 'later'; readonly until: Date };

/** 通知偏好: comes from a module that knows persons, which lies above this one. */
export type TreatmentOf = (reads: Reads, notice: SentNotice, now: Date) => Promise<NoticeTreatment>;

/** A message that its recipient is to find inside too. */
export interface NoticeToFile extends Pick<SentNotice, 'template' | 'address'> {
  readonly deliveryId: string;
  readonly subject: string;
  readonly contractNumber: string | undefined;
  readonly createdAt: Date;
}

/** 站内消息: the same. Filing one twice changes nothing. */
export type FileNotice = (reads: Reads, notice: NoticeToFile) => Promise<void>;

/** What those who know persons, and whom they work for, say of messages. */
export interface Recipients {
  readonly atWork: AtWork;
  readonly treatmentOf: TreatmentOf;
  readonly fileNotice: FileNotice;
}

/** What the record says of a message that its recipient turned off. */
export const TURNED_OFF = 'turned off by the recipient';
