import { ellipsis } from '@moqi/rules';
import { MOST_SEGMENTS, segmentsOf } from './sms-segments.ts';

export type Channel = 'sms' | 'mail';

/** A mobile number gets an SMS, an address with @ a mail. */
export function channelOf(address: string): Channel {
  return address.includes('@') ? 'mail' : 'sms';
}

/** Writes a name, or a reason that a person gave: whole in a mail, cut in an SMS that would get too long. */
export type Brief = (name: string) => string;

/** What a message says: the Chinese sentence to everybody, the English one after it in a mail. */
export interface MessageWords {
  /** of a mail */
  readonly subject: string;
  readonly zh: (brief: Brief) => string;
  readonly en: string;
}

export function mailBody({ zh, en }: MessageWords): string {
  const english = en === '' ? '' : `\n${en}`;
  return `${zh((name) => name)}${english}\n\n【墨契】本邮件由系统发送，请勿回复。`;
}

/** Names that are cut keep so many characters. */
const LONGEST_NAME = 60;
const SHORTEST_NAME = 3;

/** Begins with the sender's name in brackets, as the operators ask for. `write` puts short links in the place of long ones. */
export function smsBody({ zh }: MessageWords, write: (text: string) => string): string {
  const cutTo = (limit: number) => `【墨契】${write(zh((name) => ellipsis(name.replace(/\s+/g, ' '), limit)))}`;
  for (let limit = LONGEST_NAME; limit > SHORTEST_NAME; limit--) {
    const body = cutTo(limit);
    if (segmentsOf(body) <= MOST_SEGMENTS) return body;
  }
  return cutTo(SHORTEST_NAME);
}
