import { describe, expect, it } from 'vitest';
import * as der from '../src/der.ts';
import { encodeName, type NameAttributes } from '../src/distinguished-name.ts';
import { buildChain, certificateOf, OID, parseCertificate, type Signer } from '../src/index.ts';
import { issueAuthorityCertificate } from '../src/server/issue-certificate.ts';
import { generateKey, issueCertificate, softwareSigner } from '../src/server.ts';
import { authority, Bench, certificatePem, day, extended, START, utf8 } from './support.ts';

/*
 * Name constraints and policies (RFC 5280 §4.2.1.4, .5, .10, .11, .14): every row is judged by `openssl verify`, too. The path
 * is root → middle → leaf, or root → middle → lower → leaf.
 */
const P256 = 'ecdsa-p256-sha256';
const COMPANY = { commonName: '张三', organization: 'Moqi Tech', country: 'CN' };

const extension = (oid: string, value: Uint8Array, critical = true) =>
  der.sequence(der.oid(oid), ...(critical ? [der.boolean(true)] : []), der.octets(value));

// names in constraints and alternative names
const directory = (name: Uint8Array) => der.explicit(4, name);
const primitive = (form: number, text: string) => der.tlv(der.contextPrimitive(form), utf8(text));
const email = (text: string) => primitive(1, text);
const dns = (text: string) => primitive(2, text);
const rdn = (oid: string, value: string) => der.set(der.sequence(der.oid(oid), der.utf8(value)));
const cn = der.sequence(der.set(der.sequence(der.oid(OID.country), der.printable('CN'))));
const moqi = der.sequence(...[...der.decode(cn).children()].map(({ raw }) => raw), rdn(OID.organization, ' MOQI  tech '));
const other = der.sequence(rdn(OID.country, 'CN'), rdn(OID.organization, 'Other'));

type Lists = { permitted?: Uint8Array[]; excluded?: Uint8Array[]; critical?: boolean; tail?: Uint8Array[] };
const constraints = ({ permitted = [], excluded = [], critical = true, tail = [] }: Lists) => {
  const subtrees = (n: number, bases: Uint8Array[]) =>
    bases.length === 0 ? [] : [der.implicit(n, der.sequence(...bases.map((base) => der.sequence(base, ...tail))))];
  return extension(OID.nameConstraints, der.sequence(...subtrees(0, permitted), ...subtrees(1, excluded)), critical);
};
const alternatives = (...names: Uint8Array[]) => extension(OID.subjectAltName, der.sequence(...names), false);

/** An authority below `parent`, with further extensions. `subject`: the parent's own name makes it self-issued. */
async function below(parent: Signer, extensions: readonly Uint8Array[], subject: NameAttributes): Promise<Signer> {
  const key = generateKey(P256);
  const { subject: issuer, publicKey } = parseCertificate(parent.certificate);
  const draft = { issuerName: issuer.der, issuerSpki: publicKey.spki, subject, spki: key.spki, notBefore: START, notAfter: day(900) };
  const certificate = await extended(await issueAuthorityCertificate(parent, draft), extensions, parent);
  return softwareSigner({ algorithm: P256, pkcs8: key.pkcs8, certificate, chain: [] });
}

interface Path {
  readonly middle?: readonly Uint8Array[];
  /** A second authority; `selfIssued`: with the first one's name. */
  readonly lower?: { readonly extensions: readonly Uint8Array[]; readonly subject?: NameAttributes } | undefined;
  readonly leaf?: readonly Uint8Array[];
  readonly subject?: NameAttributes;
}

const MIDDLE = { commonName: 'Middle', organization: 'Authority', country: 'CN' };

/** The verdicts of this package and of openssl on one path. */
async function verdicts({ middle = [], lower, leaf = [], subject = COMPANY }: Path) {
  const { root } = await authority(P256);
  const first = await below(root, middle, MIDDLE);
  const last = lower === undefined ? first : await below(first, lower.extensions, lower.subject ?? { commonName: 'Lower' });
  const request = { profile: 'person', subject, spki: generateKey(P256).spki, notBefore: START, notAfter: day(800) } as const;
  const certificate = await extended(await issueCertificate(last, request), leaf, last);
  const intermediates = [first.certificate, ...(last === first ? [] : [last.certificate])];
  const ours = await buildChain(certificate, { intermediates, trust: [root.certificate], at: day(1) });
  using bench = new Bench();
  bench.write({ root: certificatePem(root.certificate), others: certificatePem(...intermediates), leaf: certificatePem(certificate) });
  const at = ['-attime', String(day(1).getTime() / 1000)];
  const judge = bench.openssl('verify', '-policy_check', '-policy', 'anyPolicy', '-CAfile', 'root', '-untrusted', 'others', ...at, 'leaf');
  return { ours, openssl: judge.ok, output: judge.output };
}

/** Both verdicts in few words; `output` tells why they differ. */
async function judged(path: Path) {
  const { ours, openssl, output } = await verdicts(path);
  return { ours: ours.status, openssl, reason: ours.reason, output };
}
const expected = (trusted: boolean) => ({ ours: trusted ? 'trusted' : 'badProfile', openssl: trusted });

describe('name constraints', () => {
  const withEmail = [alternatives(email('zhang@moqi.cn'))];
  it.each<[string, Path, boolean]>([
    ['a permitted directory', { middle: [constraints({ permitted: [directory(cn)] })] }, true],
    ['the same directory written otherwise (case, blanks)', { middle: [constraints({ permitted: [directory(moqi)] })] }, true],
    ['another directory permitted', { middle: [constraints({ permitted: [directory(other)] })] }, false],
    ['one of two directories permitted', { middle: [constraints({ permitted: [directory(other), directory(moqi)] })] }, true],
    ['an excluded directory', { middle: [constraints({ excluded: [directory(moqi)] })] }, false],
    ['another directory excluded', { middle: [constraints({ excluded: [directory(other)] })] }, true],
    ['permitted, but a part excluded', { middle: [constraints({ permitted: [directory(cn)], excluded: [directory(moqi)] })] }, false],
    ['a constraint that is not critical', { middle: [constraints({ excluded: [directory(moqi)], critical: false })] }, false],
    [
      'an excluded alternative directory',
      { middle: [constraints({ excluded: [directory(other)] })], leaf: [alternatives(directory(other))] },
      false,
    ],
    ['a permitted mailbox', { middle: [constraints({ permitted: [email('zhang@moqi.cn')] })], leaf: withEmail }, true],
    ['another mailbox', { middle: [constraints({ permitted: [email('li@moqi.cn')] })], leaf: withEmail }, false],
    ['a permitted host, whatever its case', { middle: [constraints({ permitted: [email('MOQI.cn')] })], leaf: withEmail }, true],
    ['a host is not its subdomains', { middle: [constraints({ permitted: [email('cn')] })], leaf: withEmail }, false],
    ['a permitted domain', { middle: [constraints({ permitted: [email('.cn')] })], leaf: withEmail }, true],
    ['a domain is not its own host', { middle: [constraints({ permitted: [email('.moqi.cn')] })], leaf: withEmail }, false],
    ['an excluded domain', { middle: [constraints({ excluded: [email('.cn')] })], leaf: withEmail }, false],
    ['constrained addresses, but none there', { middle: [constraints({ permitted: [email('other.cn')] })] }, true],
    ['constrained hosts, but none there', { middle: [constraints({ permitted: [dns('moqi.cn')] })], leaf: withEmail }, true],
    [
      'an intermediate out of its permission',
      { middle: [constraints({ permitted: [directory(moqi)] })], lower: { extensions: [] } },
      false,
    ],
    [
      'a self-issued intermediate is not asked',
      { middle: [constraints({ excluded: [directory(encodeName(MIDDLE))] })], lower: { extensions: [], subject: MIDDLE } },
      true,
    ],
    [
      'two authorities, each permitting one of two',
      {
        middle: [constraints({ permitted: [directory(cn)] })],
        lower: { extensions: [constraints({ permitted: [directory(other)] })], subject: MIDDLE },
      },
      false,
    ],
  ])('%s', async (_name, path, trusted) => {
    expect(await judged(path)).toMatchObject(expected(trusted));
  });

  it('says whose constraint was broken by what', async () => {
    const excluded = await verdicts({ middle: [constraints({ excluded: [directory(moqi)] })] });
    expect(excluded.ours.reason).toBe('"张三" is for CN=张三, O=Moqi Tech, C=CN, a name excluded by "Middle"');
    const foreign = await verdicts({ middle: [constraints({ permitted: [email('a.cn')] })], leaf: [alternatives(email('x@b.cn'))] });
    expect(foreign.ours.reason).toBe('"张三" is for x@b.cn, which is not among the names permitted by "Middle"');
  });

  it('applies addresses to the subject when no alternative name has one', async () => {
    const { root } = await authority(P256);
    const middle = await below(root, [constraints({ excluded: [email('moqi.cn')] })], MIDDLE);
    const request = { profile: 'person', subject: COMPANY, spki: generateKey(P256).spki, notBefore: START, notAfter: day(9) } as const;
    const [tbs, algorithm] = der.decode(await issueCertificate(middle, request)).children();
    const fields = tbs?.children().map(({ raw }) => raw) ?? [];
    const inSubject = der.set(der.sequence(der.oid(OID.emailAddress), der.ia5('zhang@moqi.cn')));
    fields[5] = der.sequence(inSubject);
    const body = der.sequence(...fields);
    const certificate = der.sequence(body, algorithm?.raw as Uint8Array, der.bitString(await middle.sign(body)));
    const result = await buildChain(certificate, { intermediates: [middle.certificate], trust: [root.certificate], at: day(1) });
    expect(result).toMatchObject({ status: 'badProfile', reason: expect.stringContaining('zhang@moqi.cn, a name excluded') });
  });

  it.each<[string, Path]>([
    ['hosts', { middle: [constraints({ permitted: [dns('moqi.cn')] })], leaf: [alternatives(dns('moqi.cn'))] }],
    ['hosts excluded', { middle: [constraints({ excluded: [dns('other.cn')] })], leaf: [alternatives(dns('moqi.cn'))] }],
    [
      'a distance that RFC 5280 forbids',
      { middle: [constraints({ permitted: [directory(cn)], tail: [der.tlv(0x80, Uint8Array.of(1))] })] },
    ],
    ['an empty address', { middle: [constraints({ excluded: [email('')] })], leaf: [alternatives(email('x@b.cn'))] }],
    ['names that cannot be read', { middle: [constraints({ excluded: [email('b.cn')] })], leaf: [alternatives(der.nullValue())] }],
  ])('refuses what it does not compare: %s', async (_name, path) => {
    expect((await verdicts(path)).ours).toMatchObject({ status: 'badProfile' });
  });

  it('lets a kind pass that it does not compare when the constraint is not critical', async () => {
    const path = { middle: [constraints({ permitted: [dns('moqi.cn')], critical: false })], leaf: [alternatives(dns('moqi.cn'))] };
    expect((await verdicts(path)).ours).toMatchObject({ status: 'trusted' });
  });

  it('does not read alternative names nobody asks for', async () => {
    expect((await verdicts({ leaf: [alternatives(der.nullValue())] })).ours).toMatchObject({ status: 'trusted' });
  });

  it('refuses an unreadable constraint, critical or not', async () => {
    for (const critical of [true, false]) {
      const broken = extension(OID.nameConstraints, der.sequence(der.nullValue()), critical);
      expect((await verdicts({ middle: [broken] })).ours).toMatchObject({
        status: 'badProfile',
        reason: expect.stringContaining(OID.nameConstraints),
      });
    }
  });

  it("keeps to the anchor's own constraints", async () => {
    const { root } = await authority(P256);
    const middle = await below(root, [constraints({ excluded: [directory(moqi)] })], MIDDLE);
    const request = { profile: 'person', subject: COMPANY, spki: generateKey(P256).spki, notBefore: START, notAfter: day(9) } as const;
    const leaf = await issueCertificate(middle, request);
    const result = await buildChain(leaf, { trust: [middle.certificate], at: day(1) });
    expect(result).toMatchObject({ status: 'badProfile' });
    expect(result.path.map(({ fingerprint }) => fingerprint)).toContain(certificateOf(middle.certificate).fingerprint);
  });
});

describe('policies', () => {
  const [A, B, ANY] = ['1.2.3.1', '1.2.3.2', OID.anyPolicy];
  const policies = (...oids: string[]) =>
    extension(OID.certificatePolicies, der.sequence(...oids.map((oid) => der.sequence(der.oid(oid)))), false);
  const require = (skip: number) => extension(OID.policyConstraints, der.sequence(der.tlv(0x80, Uint8Array.of(skip))));
  const noMapping = extension(OID.policyConstraints, der.sequence(der.tlv(0x80, Uint8Array.of(0)), der.tlv(0x81, Uint8Array.of(0))));
  const mapping = (from: string, to: string) => extension(OID.policyMappings, der.sequence(der.sequence(der.oid(from), der.oid(to))));
  const inhibit = (skip: number) => extension(OID.inhibitAnyPolicy, der.integer(skip));

  it.each<[string, Path, boolean]>([
    ['demanded after two steps, one by itself', { middle: [policies(A), require(2)], lower: { extensions: [], subject: MIDDLE } }, true],
    ['demanded after two steps, both counting', { middle: [policies(A), require(2)], lower: { extensions: [] } }, false],
    ['nothing demanded', { middle: [policies(A)], leaf: [policies(B)] }, true],
    ['demanded and shared', { middle: [policies(A), require(0)], leaf: [policies(A, B)] }, true],
    ['demanded, but another', { middle: [policies(A), require(0)], leaf: [policies(B)] }, false],
    ['demanded, but none', { middle: [policies(A), require(0)] }, false],
    ['demanded, but the authority itself has none', { middle: [require(0)], leaf: [policies(A)] }, false],
    ['demanded later than the path goes', { middle: [policies(A), require(2)] }, true],
    ['demanded from the leaf on', { middle: [policies(A), require(1)] }, false],
    ['any policy of the authority', { middle: [policies(ANY), require(0)], leaf: [policies(B)] }, true],
    ['any policy of the leaf', { middle: [policies(A), require(0)], leaf: [policies(ANY)] }, true],
    ['any policy of the leaf, inhibited', { middle: [policies(A), require(0), inhibit(0)], leaf: [policies(ANY)] }, false],
    ['any policy of the leaf, inhibited after it', { middle: [policies(A), require(0), inhibit(1)], leaf: [policies(ANY)] }, true],
    ['demanded by the leaf of itself', { middle: [policies(A)], leaf: [policies(B), require(0)] }, false],
    ['mapped', { middle: [policies(A), require(0)], lower: { extensions: [policies(A), mapping(A, B)] }, leaf: [policies(B)] }, true],
    [
      'mapped, but the old name used',
      { middle: [policies(A), require(0)], lower: { extensions: [policies(A), mapping(A, B)] }, leaf: [policies(A)] },
      false,
    ],
    [
      'mapped, but inhibited',
      { middle: [policies(A), noMapping], lower: { extensions: [policies(A), mapping(A, B)] }, leaf: [policies(B)] },
      false,
    ],
    [
      'the policy for all mapped',
      { middle: [policies(A)], lower: { extensions: [policies(A), mapping(A, ANY)] }, leaf: [policies(A)] },
      false,
    ],
    [
      'a self-issued authority counts no step and may have any policy',
      { middle: [policies(A), require(0), inhibit(0)], lower: { extensions: [policies(ANY)], subject: MIDDLE }, leaf: [policies(A)] },
      true,
    ],
  ])('%s', async (_name, path, trusted) => {
    expect(await judged(path)).toMatchObject(expected(trusted));
  });

  it('refuses unreadable constraints and policies', async () => {
    const broken = (oid: string) => extension(oid, der.sequence(der.nullValue()));
    for (const oid of [OID.policyConstraints, OID.inhibitAnyPolicy])
      expect((await verdicts({ middle: [broken(oid)] })).ours).toMatchObject({ status: 'badProfile' });
    const unreadable = { middle: [policies(A), require(0)], leaf: [broken(OID.certificatePolicies)] };
    expect((await verdicts(unreadable)).ours).toMatchObject({ status: 'badProfile', reason: expect.stringContaining('cannot be read') });
  });
});
