import { DomainError } from '#kernel/refusal.ts';
import { type KeyedLink, keyedLink, keyOfLink, type Mac } from '#platform/keyed-link.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { FoundingRequest } from '../founding-request.ts';
import { findFounding } from '../store/founding-requests.ts';

const PURPOSE = 'founding-link';
const PAGE = '/auth/entLegalAuth';

const macOf =
  ({ secrets }: Pick<Platform, 'secrets'>): Mac =>
  (message) =>
    secrets.mac(PURPOSE, message);

/** The absolute address that the legal representative opens. */
export function foundingUrl(platform: Platform, request: Pick<FoundingRequest, 'askedBy' | 'requestId' | 'createdAt'>): string {
  const { askedBy: party, requestId: id, createdAt } = request;
  const link = keyedLink({ party, id }, createdAt, macOf(platform));
  return `${platform.config.publicUrl}${PAGE}?${new URLSearchParams({ ...link }).toString()}`;
}

/** The request that a link leads to, in whatever state. @throws DomainError FOUNDING_LINK_INVALID */
export async function openFounding(platform: Platform, db: Database, link: KeyedLink): Promise<FoundingRequest> {
  const key = keyOfLink(link, macOf(platform));
  const request = key && (await findFounding(db, key.party, key.id));
  if (request === undefined || String(request.createdAt.getTime()) !== link.ts) throw new DomainError('FOUNDING_LINK_INVALID');
  return request;
}
