import type { Certificate } from './certificate.ts';
import * as der from './der.ts';
import { OID } from './oids.ts';

/** PolicyConstraints (RFC 5280 §4.2.1.11): after how many further certificates the path must … */
export interface PolicyConstraints {
  /** … have a policy that all its certificates share. */
  readonly requireExplicitPolicy?: number | undefined;
  /** … no longer translate policies. */
  readonly inhibitPolicyMapping?: number | undefined;
}

/** A count of certificates in its context tag: an INTEGER without its own tag. */
function skipCount(value: der.DerValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  const { content } = value;
  if (content.length === 0 || content.length > 4 || (content[0] as number) > 0x7f) throw new der.DerError('not a count', value.start);
  return content.reduce((count, octet) => count * 256 + octet, 0);
}

/** SEQUENCE { requireExplicitPolicy [0] SkipCerts OPTIONAL, inhibitPolicyMapping [1] SkipCerts OPTIONAL }. @throws DerError */
export function readPolicyConstraints(value: der.DerValue): PolicyConstraints {
  const fields = value.expect(der.TAG.sequence).cursor();
  const requireExplicitPolicy = skipCount(fields.optional(der.contextPrimitive(0)));
  const inhibitPolicyMapping = skipCount(fields.optional(der.contextPrimitive(1)));
  fields.finish();
  return { requireExplicitPolicy, inhibitPolicyMapping };
}

/** More policies than this stand in no honest certificate. */
const MAX_POLICIES = 500;

/** CertificatePolicies ::= SEQUENCE OF SEQUENCE { policyIdentifier OBJECT IDENTIFIER, qualifiers OPTIONAL }. @throws DerError */
function policiesOf(extension: Uint8Array): Set<string> {
  const list = der.decode(extension).expect(der.TAG.sequence).children();
  if (list.length > MAX_POLICIES) throw new der.DerError('more policies than can be compared', 0);
  return new Set(list.map((policy) => policy.cursor().next().oid()));
}

/** PolicyMappings ::= SEQUENCE OF SEQUENCE { issuerDomainPolicy, subjectDomainPolicy } (§4.2.1.5). @throws DerError */
function mappingsOf(extension: Uint8Array | undefined): [issuer: string, subject: string][] {
  if (extension === undefined) return [];
  const list = der.decode(extension).expect(der.TAG.sequence).children();
  if (list.length > MAX_POLICIES) throw new der.DerError('more policy mappings than can be compared', 0);
  return list.map((mapping) => {
    const fields = mapping.cursor();
    return [fields.next().oid(), fields.next().oid()];
  });
}

/**
 * State of the walk from anchor to leaf (RFC 5280 §6.1.2 d–f). As every policy is welcome to us and qualifiers are shown to
 * nobody, all that matters of the policy tree is which policies may continue at its lowest level; `null` is the empty tree.
 */
interface Walk {
  expected: ReadonlySet<string> | null;
  explicit: number;
  inhibitAny: number;
  mapping: number;
}

const ANY = OID.anyPolicy;

/** §6.1.3 d and e: the policies of a certificate that continue those above it. */
function continued(walk: Walk, certificate: Certificate, last: boolean): ReadonlySet<string> | null {
  const { expected } = walk;
  if (expected === null || certificate.certificatePolicies === undefined) return null;
  const own = policiesOf(certificate.certificatePolicies);
  const next = new Set([...own].filter((policy) => policy !== ANY && (expected.has(policy) || expected.has(ANY))));
  const anyCounts = walk.inhibitAny > 0 || (!last && certificate.selfIssued);
  if (own.has(ANY) && anyCounts) for (const policy of expected) next.add(policy);
  return next.size > 0 ? next : null;
}

/** §6.1.4 b: policies under the names that the next certificates call them by. */
function translated(walk: Walk, mappings: readonly (readonly [string, string])[]): ReadonlySet<string> | null {
  const { expected } = walk;
  if (expected === null || mappings.length === 0) return expected;
  const sources = new Set(mappings.map(([issuer]) => issuer));
  const next = new Set([...expected].filter((policy) => !sources.has(policy)));
  if (walk.mapping > 0) for (const [issuer, subject] of mappings) if (expected.has(issuer) || expected.has(ANY)) next.add(subject);
  return next.size > 0 ? next : null;
}

/** A counter that a constraint may lower, never raise. */
const lowered = (counter: number, constraint: number | undefined) => Math.min(counter, constraint ?? counter);

/** §6.1.4 a, b, h–j. @returns what is wrong */
function prepare(walk: Walk, certificate: Certificate): string | undefined {
  const mappings = mappingsOf(certificate.policyMappings);
  if (mappings.flat().includes(ANY)) return 'maps the policy that stands for all';
  walk.expected = translated(walk, mappings);
  const counted = certificate.selfIssued ? 0 : 1;
  const { policyConstraints, inhibitAnyPolicy } = certificate;
  walk.explicit = lowered(Math.max(0, walk.explicit - counted), policyConstraints?.requireExplicitPolicy);
  walk.mapping = lowered(Math.max(0, walk.mapping - counted), policyConstraints?.inhibitPolicyMapping);
  walk.inhibitAny = lowered(Math.max(0, walk.inhibitAny - counted), inhibitAnyPolicy);
  return undefined;
}

/** One certificate of the walk, from the anchor's child (first) to the leaf (last). @throws DerError */
function step(walk: Walk, certificate: Certificate, last: boolean): string | undefined {
  walk.expected = continued(walk, certificate, last);
  const missing = 'has no policy that the whole path shares, though an authority above it demands one';
  if (walk.explicit === 0 && walk.expected === null) return missing;
  if (!last) return prepare(walk, certificate);
  // §6.1.5 a and b: the leaf may demand it of itself
  const explicit = certificate.policyConstraints?.requireExplicitPolicy === 0 ? 0 : walk.explicit - 1;
  return explicit <= 0 && walk.expected === null ? missing : undefined;
}

/**
 * Whether a path keeps to its policy constraints, mappings and inhibitions (RFC 5280 §6.1), for a reader that takes every policy
 * as good as another: user-initial-policy-set any-policy, no initial demand.
 * @param path leaf first, anchor last; what the anchor itself says of policies does not count (§6.1.1 d)
 * @returns the certificate and what is wrong with it, as the rest of an English sentence, or undefined
 */
export function policyProblem(path: readonly Certificate[]): readonly [Certificate, string] | undefined {
  const below = path.slice(0, -1).reverse();
  const concerns = ({ policyConstraints, policyMappings, inhibitAnyPolicy }: Certificate) =>
    policyConstraints !== undefined || policyMappings !== undefined || inhibitAnyPolicy !== undefined;
  if (!below.some(concerns)) return undefined;
  const start = below.length + 1;
  const walk: Walk = { expected: new Set([ANY]), explicit: start, inhibitAny: start, mapping: start };
  for (const [i, certificate] of below.entries()) {
    try {
      const problem = step(walk, certificate, i === below.length - 1);
      if (problem !== undefined) return [certificate, problem];
    } catch (error) {
      if (error instanceof der.DerError) return [certificate, 'has policies that cannot be read'];
      throw error;
    }
  }
  return undefined;
}

/** InhibitAnyPolicy ::= SkipCerts (§4.2.1.14). @throws DerError */
export function readInhibitAnyPolicy(value: der.DerValue): number {
  return skipCount(value.expect(der.TAG.integer)) as number;
}
