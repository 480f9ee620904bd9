import type { Locale } from '@moqi/api';
import type { Platform } from '#platform/platform.ts';
import { type Channel, isInPlace, type MessageWords, mailBody, smsBody, spokenIn, uncutSms } from '../message.ts';
import type { ShortLinkRow } from '../store/short-links.ts';
import { shortLinkFor } from './short-links.ts';

interface WrittenMessage {
  readonly subject: string;
  readonly body: string;
  /** the same of an SMS with every name whole: longer than `body` where names were cut */
  readonly uncut: string;
  readonly shortLink: ShortLinkRow | undefined;
}

const whole = (text: string): string => text;

/** A message as it goes out. What is sent and what operators look at is written here alone. */
export function writeMessage(
  platform: Platform,
  words: MessageWords,
  { channel, language, now }: { readonly channel: Channel; readonly language: Locale | undefined; readonly now: Date },
): WrittenMessage {
  const spoken = spokenIn(words, language);
  const { subject } = spoken;
  if (channel === 'voice' || isInPlace(channel)) {
    const body = spoken.text(whole);
    return { subject, body, uncut: body, shortLink: undefined };
  }
  if (channel === 'mail') {
    const body = mailBody(spoken);
    return { subject, body, uncut: body, shortLink: undefined };
  }
  const shortLink = shortLinkFor(platform, spoken.text(whole), now);
  const shorten = shortLink?.write ?? whole;
  return { subject, body: smsBody(spoken, shorten), uncut: uncutSms(spoken, shorten), shortLink: shortLink?.row };
}
