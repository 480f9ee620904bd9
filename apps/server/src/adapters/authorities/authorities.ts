import { certificateOf } from '@moqi/pki';
import type { Clock } from '#kernel/time.ts';
import type { Database } from '#platform/platform.ts';
import {
  type Authorities,
  AuthorityUnavailable,
  type CertificateAuthority,
  type CertifiedKind,
  type ChosenAuthority,
  type IssuingChain,
  type KnownAuthority,
} from '#ports/certificate-authority.ts';
import { keepUsed, readUsed } from './issuing-authorities.ts';

const KINDS = ['person', 'organization'] as const;
/** Another machine may have been given another authority; before it is met here, nobody misses it. */
const KEPT_MS = 30_000;

interface Around {
  readonly db: Database;
  readonly clock: Clock;
}

/** The authority, kept among those used before it issues its first certificate here. */
function remembered(authority: CertificateAuthority, kind: CertifiedKind, { db, clock }: Around): CertificateAuthority {
  if (authority.issuer.selfBuilt) return authority;
  let keeping: Promise<void> | undefined;
  const keep = async () => {
    for (const chain of await authority.chains()) await keepUsed(db, chain, kind, clock.now());
  };
  return {
    ...authority,
    certify: async (request) => {
      keeping ??= keep().catch((error: unknown) => {
        keeping = undefined;
        throw error;
      });
      await keeping;
      return await authority.certify(request);
    },
  };
}

/** Undefined: it was never made, because the device for its keys has not been there yet. */
async function ownChainOf(own: CertificateAuthority): Promise<IssuingChain | undefined> {
  try {
    return (await own.chains())[0];
  } catch (error) {
    if (error instanceof AuthorityUnavailable) return undefined;
    throw error;
  }
}

async function configured(own: CertificateAuthority, chosen: Readonly<Record<CertifiedKind, ChosenAuthority>>): Promise<KnownAuthority[]> {
  const ownChain = await ownChainOf(own);
  // the platform signs with certificates of its own authority also where another one certifies the signers
  const known: KnownAuthority[] = ownChain ? [{ ...ownChain, kinds: KINDS, authority: own }] : [];
  for (const kind of KINDS) {
    const { authority } = chosen[kind];
    if (authority.issuer.selfBuilt) continue;
    for (const chain of await authority.chains()) known.push({ ...chain, kinds: [kind], authority });
  }
  return known;
}

const fingerprintOf = ({ chain: [issuing] }: KnownAuthority): string => (issuing ? certificateOf(issuing).fingerprint : '');

/** Each authority once, with all kinds that it certifies or certified; what is configured says whether it still does. */
function merged(all: readonly KnownAuthority[]): KnownAuthority[] {
  const known = new Map<string, KnownAuthority>();
  for (const one of all) {
    const same = known.get(fingerprintOf(one));
    known.set(fingerprintOf(one), {
      ...(same ?? one),
      kinds: KINDS.filter((kind) => one.kinds.includes(kind) || same?.kinds.includes(kind)),
    });
  }
  return [...known.values()];
}

function isIssuer({ chain: [issuing] }: KnownAuthority, certificate: Uint8Array): boolean {
  const [{ subject, subjectKeyId }, { issuer, authorityKeyId }] = [certificateOf(issuing ?? certificate), certificateOf(certificate)];
  if (!Buffer.from(subject.der).equals(issuer.der)) return false;
  return subjectKeyId === undefined || authorityKeyId === undefined || subjectKeyId === authorityKeyId;
}

/**
 * Who certifies the signers of this installation, and who did.
 * @param own the platform's own authority: what it certified stays good when others are chosen
 */
export function authorities(
  own: CertificateAuthority,
  chosen: Readonly<Record<CertifiedKind, ChosenAuthority>>,
  around: Around,
): Authorities {
  let read: { readonly at: number; readonly known: Promise<KnownAuthority[]> } | undefined;
  const readKnown = async () => {
    const used = (await readUsed(around.db)).map((one) => ({ ...one, authority: undefined }));
    return merged([...(await configured(own, chosen)), ...used]);
  };
  const known = (): Promise<KnownAuthority[]> => {
    const at = performance.now();
    if (!read || at - read.at > KEPT_MS) {
      const reading = { at, known: readKnown() };
      reading.known.catch(() => {
        if (read === reading) read = undefined;
      });
      read = reading;
    }
    return read.known;
  };
  const find = async (certificate: Uint8Array) => (await known()).find((one) => isIssuer(one, certificate));
  return {
    person: { ...chosen.person, authority: remembered(chosen.person.authority, 'person', around) },
    organization: { ...chosen.organization, authority: remembered(chosen.organization.authority, 'organization', around) },
    known,
    issuerOf: async (certificate) => {
      const found = await find(certificate);
      if (found) return found;
      read = undefined;
      const later = await find(certificate);
      if (later) return later;
      throw new Error(`no authority here issued the certificate ${certificateOf(certificate).serial}`);
    },
  };
}
