import type { Locale } from '@moqi/api';
import { CALL_AFTER_SECONDS } from '@moqi/api/account/identity';
import { isTestAddress, readAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { type MessageWords, spokenSentence } from '#modules/records/notifications/index.ts';
import type { Platform, Secrets } from '#platform/platform.ts';

/** Longer than a code is good: who waited for an SMS until then may still want to be called. */
const OFFERED_MINUTES = 10;

const SEAL = 'code-call';

/** Stands for the code in the sentence of an offer, which is made before the code is drawn. No name has this character in it. */
const CODE_HERE = '\u0001';

/** Whom to call, what a code would be for, and what is said: all that the request for an SMS had decided. */
export interface CodeCall {
  readonly address: string;
  readonly purpose: string;
  readonly party: PartyId;
  readonly language: Locale | undefined;
  readonly subject: string;
  readonly sentence: (code: string) => string;
}

interface Asked extends Pick<CodeCall, 'address' | 'purpose' | 'party' | 'language'> {
  readonly text: (code: string) => MessageWords;
  readonly now: Date;
}

/** Whether somebody calls this address: a mobile number, where a provider is set, or where the local outbox says what would be read out. */
export function mayCall(
  { config, voice }: Pick<Platform, 'config' | 'voice'>,
  { address, party }: Pick<CodeCall, 'address' | 'party'>,
): boolean {
  if (isSandbox(party) || isTestAddress(address) || readAddress(address)?.kind !== 'mobile') return false;
  return config.mode === 'embedded' || !voice.isOutbox;
}

/**
 * A token by which the same code is had by a call: it is sealed, so that no page states a number or a purpose of its own, and every way to ask
 * for a code has the call without being asked a second time. Empty: nobody is called there.
 * @param isAtOnce no SMS is waited for, since none goes out
 */
export function offerCall(platform: Platform, { text, now, ...call }: Asked, isAtOnce: boolean): string {
  if (!mayCall(platform, call)) return '';
  const { address, purpose, party, language } = call;
  const words = text(CODE_HERE);
  const from = now.getTime() + (isAtOnce ? 0 : CALL_AFTER_SECONDS * 1000);
  const until = now.getTime() + OFFERED_MINUTES * 60_000;
  const spoken = language === 'en' && words.english !== undefined ? ('en' as const) : null;
  const subject = spoken === null ? words.subject : (words.english?.subject ?? words.subject);
  const offered = [address, purpose, party, spoken, subject, spokenSentence(words, language), from, until];
  return Buffer.from(platform.secrets.seal(SEAL, Buffer.from(JSON.stringify(offered)), '')).toString('base64url');
}

type Offered = [string, string, PartyId, 'en' | null, string, string, number, number];

function opened(secrets: Secrets, token: string): Offered | undefined {
  try {
    return JSON.parse(Buffer.from(secrets.open(SEAL, Buffer.from(token, 'base64url'), '')).toString('utf8')) as Offered;
  } catch {
    return undefined;
  }
}

/** @throws DomainError CODE_CALL_ENDED: none of ours, or too old · TOO_MANY_REQUESTS {seconds}: the SMS may still come */
export function openCall(secrets: Secrets, token: string, now: Date): CodeCall {
  const offered = opened(secrets, token);
  if (offered === undefined) throw new DomainError('CODE_CALL_ENDED');
  const [address, purpose, party, language, subject, sentence, from, until] = offered;
  if (until <= now.getTime()) throw new DomainError('CODE_CALL_ENDED');
  const seconds = Math.ceil((from - now.getTime()) / 1000);
  if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { seconds });
  return { address, purpose, party, language: language ?? undefined, subject, sentence: (code) => sentence.replaceAll(CODE_HERE, code) };
}
