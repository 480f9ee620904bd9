import type { Database } from '#platform/platform.ts';
import type { Channel } from './message.ts';

/** A message that is about to go out. */
export interface SentNotice {
  readonly template: string;
  readonly channel: Channel;
  readonly address: string;
}

/** send: as it is · off: its recipient does without it · mail: to this address instead · later: not before that moment */
export type NoticeTreatment =
  | { readonly kind: 'send' | 'off' }
  | { readonly kind: 'mail'; readonly address: string }
  | { readonly kind: 'later'; readonly until: Date };

/** 通知偏好: comes from a module that knows persons, which lies above this one. */
export type TreatmentOf = (db: Database, notice: SentNotice, now: Date) => Promise<NoticeTreatment>;

/** What the record says of a message that its recipient turned off. */
export const TURNED_OFF = 'turned off by the recipient';
