import type { Certificate } from './certificate.ts';
import * as der from './der.ts';
import { type DistinguishedName, isWithin, parseName } from './distinguished-name.ts';
import { type GeneralName, ia5Of, NAME_FORM, readGeneralName, readGeneralNames } from './general-name.ts';
import { OID } from './oids.ts';

/** Names that an authority may, or may not, issue for. */
export interface Subtree extends GeneralName {
  /** A distance other than 0 to infinity is given, which RFC 5280 forbids. */
  readonly bounded: boolean;
}

/** NameConstraints of an authority's certificate (RFC 5280 §4.2.1.10). */
export interface NameConstraints {
  readonly critical: boolean;
  readonly permitted: readonly Subtree[];
  readonly excluded: readonly Subtree[];
}

/** More subtrees than this no authority has; each is compared with each name below it. */
const MAX_SUBTREES = 1000;

/** GeneralSubtree ::= SEQUENCE { base GeneralName, minimum [0] INTEGER DEFAULT 0, maximum [1] INTEGER OPTIONAL }. */
function readSubtrees(wrapper: der.DerValue | undefined): Subtree[] {
  const list = wrapper?.children() ?? [];
  if (list.length > MAX_SUBTREES) throw new der.DerError('more name constraints than can be compared', wrapper?.start ?? 0);
  return list.map((subtree) => {
    const fields = subtree.expect(der.TAG.sequence).cursor();
    const base = readGeneralName(fields.next());
    if (base.form === NAME_FORM.directoryName) directoryOf(base); // unreadable ones must not wait for a name to compare
    return { ...base, bounded: !fields.done };
  });
}

/**
 *   NameConstraints ::= SEQUENCE { permittedSubtrees [0] SEQUENCE OF GeneralSubtree OPTIONAL,
 *                                  excludedSubtrees  [1] SEQUENCE OF GeneralSubtree OPTIONAL }
 *
 * @throws DerError
 */
export function readNameConstraints(value: der.DerValue, critical: boolean): NameConstraints {
  const fields = value.expect(der.TAG.sequence).cursor();
  const permitted = readSubtrees(fields.optional(der.context(0)));
  const excluded = readSubtrees(fields.optional(der.context(1)));
  fields.finish();
  return { critical, permitted, excluded };
}

/** The name of a directoryName [4], whose tag is explicit as Name is a CHOICE. */
const directoryOf = ({ value }: GeneralName): DistinguishedName => parseName(value.cursor().next());

/** A name of a certificate, ready to be compared. */
type Subject =
  | { readonly form: typeof NAME_FORM.directoryName; readonly name: DistinguishedName }
  | { readonly form: typeof NAME_FORM.rfc822Name; readonly address: string }
  | { readonly form: 'other'; readonly tag: number };

const subjectOf = (name: GeneralName): Subject => {
  if (name.form === NAME_FORM.directoryName) return { form: name.form, name: directoryOf(name) };
  if (name.form === NAME_FORM.rfc822Name) return { form: name.form, address: ia5Of(name) };
  return { form: 'other', tag: name.form };
};

/**
 * All names a certificate is issued for: subject, alternative names, and the e-mail addresses of the subject where no
 * alternative name gives one (RFC 5280 §4.2.1.10). @throws DerError
 */
function subjectsOf({ subject, subjectAltName }: Certificate): Subject[] {
  const names = subjectAltName === undefined ? [] : readGeneralNames(der.decode(subjectAltName)).map(subjectOf);
  const emails = names.some(({ form }) => form === NAME_FORM.rfc822Name)
    ? []
    : subject.attributes.filter(({ oid }) => oid === OID.emailAddress);
  return [
    ...(subject.attributes.length > 0 ? [{ form: NAME_FORM.directoryName, name: subject }] : []),
    ...names,
    ...emails.map(({ value }) => ({ form: NAME_FORM.rfc822Name, address: value })),
  ];
}

/**
 * Whether an address lies in a constraint: a mailbox (`a@b`), all of one host (`b`), all of a domain's hosts (`.b`).
 * Hosts are compared without regard to case, mailboxes with (RFC 5280 §4.2.1.10, §7.5).
 */
function addressFits(address: string, base: string): boolean {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const baseAt = base.lastIndexOf('@');
  const baseHost = base.slice(baseAt + 1).toLowerCase();
  if (baseAt >= 0) return host === baseHost && address.slice(0, at) === base.slice(0, baseAt);
  return baseHost.startsWith('.') ? host.endsWith(baseHost) && host.length > baseHost.length : host === baseHost;
}

/** @returns undefined for a comparison that is not defined or not written here */
function fits(subject: Subject, subtree: Subtree): boolean | undefined {
  if (subtree.bounded) return undefined;
  if (subject.form === NAME_FORM.directoryName) return isWithin(subject.name, directoryOf(subtree));
  if (subject.form !== NAME_FORM.rfc822Name) return undefined;
  const base = ia5Of(subtree);
  return base === '' ? undefined : addressFits(subject.address, base);
}

const sameForm = (subject: Subject, subtrees: readonly Subtree[]) =>
  subtrees.filter(({ form }) => form === (subject.form === 'other' ? subject.tag : subject.form));

/** How a name is called in reasons. */
const label = (subject: Subject) =>
  subject.form === NAME_FORM.directoryName ? subject.name.text : subject.form === NAME_FORM.rfc822Name ? subject.address : 'a name';

/** What is wrong with one name under one authority's constraints, as the middle of an English sentence. */
function violation(subject: Subject, { critical, permitted, excluded }: NameConstraints): string | undefined {
  const inside = sameForm(subject, excluded).map((subtree) => fits(subject, subtree));
  if (inside.includes(true)) return `is for ${label(subject)}, a name excluded`;
  const allowed = sameForm(subject, permitted).map((subtree) => fits(subject, subtree));
  const undecided = inside.includes(undefined) || (allowed.includes(undefined) && !allowed.includes(true));
  // RFC 5280 §4.2.1.10: process the constraint or reject the certificate
  if (undecided) return critical ? 'has a kind of name that cannot be compared with the ones constrained' : undefined;
  if (allowed.length > 0 && !allowed.includes(true)) return `is for ${label(subject)}, which is not among the names permitted`;
  return undefined;
}

/** What is wrong with the names of one certificate below `issuers`. */
function problemOf(certificate: Certificate, issuers: readonly (readonly [Certificate, NameConstraints])[]): string | undefined {
  let subjects: Subject[];
  try {
    subjects = subjectsOf(certificate);
  } catch (error) {
    if (error instanceof der.DerError) return 'has alternative names that cannot be read, while names are constrained';
    throw error;
  }
  for (const [issuer, constraints] of issuers) {
    for (const subject of subjects) {
      const problem = violation(subject, constraints);
      if (problem !== undefined) return `${problem} by "${issuer.subject.commonName ?? issuer.subject.text}"`;
    }
  }
  return undefined;
}

/**
 * Whether the names of a path keep to the constraints of the authorities above them, the anchor included (RFC 5280 §6.1.3 b
 * and c, §6.1.4 g). Directory names and e-mail addresses are compared; other names under a critical constraint of their
 * kind are refused.
 * @param path leaf first, anchor last
 * @returns the certificate and what is wrong with it, as the rest of an English sentence, or undefined
 */
export function nameProblem(path: readonly Certificate[]): readonly [Certificate, string] | undefined {
  const constraining = path.flatMap((certificate, i) =>
    i > 0 && certificate.nameConstraints !== undefined ? [[i, certificate, certificate.nameConstraints] as const] : [],
  );
  if (constraining.length === 0) return undefined;
  for (const [i, certificate] of path.entries()) {
    // a self-issued certificate only hands the same name to another key, unless it is the end of the path
    if (i > 0 && certificate.selfIssued) continue;
    const above = constraining.filter(([at]) => at > i).map(([, issuer, constraints]) => [issuer, constraints] as const);
    const problem = above.length === 0 ? undefined : problemOf(certificate, above);
    if (problem !== undefined) return [certificate, problem];
  }
  return undefined;
}
