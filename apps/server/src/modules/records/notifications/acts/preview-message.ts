import type { Locale } from '@moqi/api';
import type { Platform } from '#platform/platform.ts';
import { type MessageWords, spokenSentence } from '../message.ts';
import { readOut } from '../read-out.ts';
import { type SmsSize, smsSizeOf } from '../sms-size.ts';
import { writeMessage } from './write-message.ts';

export interface PreviewedMessage {
  readonly language: Locale;
  readonly subject: string;
  readonly sms: SmsSize & { readonly body: string };
  readonly mail: string;
  /** empty: it is not read out in a call */
  readonly voice: string;
}

/**
 * What a message would say in each language that it has, on each way; nothing is kept of it. Without English words everybody gets the Chinese.
 * @param code what a call would read out digit by digit; absent: nobody is called for such a message
 */
export function previewMessage(platform: Platform, words: MessageWords, now: Date, code?: string): PreviewedMessage[] {
  const languages: readonly Locale[] = words.english === undefined ? ['zh-CN'] : ['zh-CN', 'en'];
  return languages.map((language) => {
    const { subject, body, uncut } = writeMessage(platform, words, { channel: 'sms', language, now });
    const mail = writeMessage(platform, words, { channel: 'mail', language, now }).body;
    const voice = code === undefined ? '' : readOut(spokenSentence(words, language), code, language);
    return { language, subject, sms: { body, ...smsSizeOf(body, uncut) }, mail, voice };
  });
}
