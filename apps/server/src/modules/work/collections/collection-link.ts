import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@moqi/api';
import type { CodeMethod } from '#modules/account/one-time-codes/index.ts';
import type { Secrets } from '#platform/platform.ts';

const LINK_PURPOSE = 'collection-link';
const VISIT_PURPOSE = 'collection-visit';

export const PATH_OF_LINK = '/collect';

const keyOf = ({ mac }: Pick<Secrets, 'mac'>, collectionId: string): string =>
  Buffer.from(mac(LINK_PURPOSE, collectionId)).toString('base64url');

/** What everybody may be shown: it tells who asks, and opens nothing before a code to the visitor's own number. */
export function pathOfLink(secrets: Pick<Secrets, 'mac'>, collectionId: string): string {
  return `${PATH_OF_LINK}?${new URLSearchParams({ id: collectionId, key: keyOf(secrets, collectionId) }).toString()}`;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the platform made the link. */
export function isOfLink(secrets: Pick<Secrets, 'mac'>, { id, key }: { readonly id: string; readonly key: string }): boolean {
  if (!ID.test(id)) return false;
  // hashed first: equal lengths, and the time taken tells nothing
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(key), digest(keyOf(secrets, id)));
}

export const visitCookie = (collectionId: string): string => `mq_collect_${collectionId}`;

export const VISIT_SECONDS = LIMITS.openingHours * 3600;

/** The number that was proven in a browser, and how. */
export interface ProvenNumber {
  readonly mobile: string;
  readonly method: CodeMethod;
}

/** What a browser keeps of it, for one collection: sealed, so that nobody makes it and no log reads it. */
export function sealVisit({ seal }: Pick<Secrets, 'seal'>, collectionId: string, { mobile, method }: ProvenNumber, now: Date): string {
  const visit = JSON.stringify({ mobile, method, until: now.getTime() + VISIT_SECONDS * 1000 });
  return Buffer.from(seal(VISIT_PURPOSE, Buffer.from(visit), collectionId)).toString('base64url');
}

/** Undefined: none was proven, or too long ago. */
export function visitorOf(
  { open }: Pick<Secrets, 'open'>,
  collectionId: string,
  sealed: string | undefined,
  now: Date,
): ProvenNumber | undefined {
  if (sealed === undefined) return undefined;
  try {
    const plain = Buffer.from(open(VISIT_PURPOSE, Buffer.from(sealed, 'base64url'), collectionId)).toString();
    const { mobile, method, until } = JSON.parse(plain) as Partial<ProvenNumber> & { until: number };
    // one that was kept before it said how is proven anew
    return now.getTime() < until && mobile !== undefined && method !== undefined ? { mobile, method } : undefined;
  } catch {
    // altered, or sealed for another collection or by another installation
    return undefined;
  }
}
