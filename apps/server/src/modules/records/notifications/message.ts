import type { Locale } from '@moqi/api';
import { ellipsis } from '@moqi/rules';
import { MOST_SEGMENTS, segmentsOf } from './sms-segments.ts';

/**
 * voice: a call that reads the text out. Codes alone are told so, to who asks for it · officialAccount: 公众号, where its reader wishes so; its
 * address is what WeChat calls the follower · workWeChat: 企业微信 of an enterprise that its reader works for, the same; its address is the
 * reader's mobile number.
 */
export type Channel = 'sms' | 'mail' | 'voice' | 'officialAccount' | 'workWeChat';

/** Ways that a reader may wish for in the place of an SMS: what they do not take goes as an SMS after all. */
export const isInPlace = (channel: Channel): channel is 'officialAccount' | 'workWeChat' =>
  channel === 'officialAccount' || channel === 'workWeChat';

/** A mobile number gets an SMS, an address with @ a mail. */
export function channelOf(address: string): 'sms' | 'mail' {
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
  /** the whole of it, with its address, for those who are told in English; absent: there is none for them */
  readonly english?: { readonly subject: string; readonly text: (brief: Brief) => string };
}

interface Spoken {
  readonly subject: string;
  readonly text: (brief: Brief) => string;
  /** what a mail says behind it */
  readonly beside: string;
}

const whole: Brief = (name) => name;

/** A message in the language of its reader, as far as there are words in it. */
export function spokenIn({ subject, zh, en, english }: MessageWords, language: Locale | undefined): Spoken {
  return language === 'en' && english ? { ...english, beside: zh(whole) } : { subject, text: zh, beside: en };
}

/** Of a name that is read out. */
const LONGEST_SPOKEN_NAME = 30;

/** The sentence that a call reads out: names are cut, since nobody can skip what is read to them. */
export function spokenSentence(words: MessageWords, language: Locale | undefined): string {
  return spokenIn(words, language).text((name) => ellipsis(name, LONGEST_SPOKEN_NAME));
}

export function mailBody({ text, beside }: Spoken): string {
  const more = beside === '' ? '' : `\n${beside}`;
  return `${text(whole)}${more}\n\n【墨契】本邮件由系统发送，请勿回复。`;
}

/** Names that are cut keep so many characters. */
const LONGEST_NAME = 60;
const SHORTEST_NAME = 3;

type Write = (text: string) => string;

const inOneLine: Brief = (name) => name.replace(/\s+/g, ' ');

/** Begins with the sender's name in brackets, as the operators ask for. `write` puts short links in the place of long ones. */
function smsWith({ text }: Pick<Spoken, 'text'>, write: Write, brief: Brief): string {
  return `【墨契】${write(text((name) => brief(inOneLine(name))))}`;
}

/** Every name and reason whole, however long the SMS gets. */
export const uncutSms = (spoken: Pick<Spoken, 'text'>, write: Write): string => smsWith(spoken, write, whole);

/** Names and reasons are cut until it is no longer than a message may be. */
export function smsBody(spoken: Pick<Spoken, 'text'>, write: Write): string {
  const cutTo = (limit: number) => smsWith(spoken, write, (name) => ellipsis(name, limit));
  for (let limit = LONGEST_NAME; limit > SHORTEST_NAME; limit--) {
    const body = cutTo(limit);
    if (segmentsOf(body) <= MOST_SEGMENTS) return body;
  }
  return cutTo(SHORTEST_NAME);
}
