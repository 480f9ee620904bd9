import type { NameAttributes } from '@moqi/pki';
import { UNPROVEN_MARK, unprovenName } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** A person who signs. */
export interface CertifiedPerson {
  /** as the sender of the contract stated it */
  readonly name: string;
  /** the masked address whose code was given, where nothing but the code was asked for; absent: the name is the person's own */
  readonly codeAddress?: string | undefined;
}

/** Of a common name and of a unit (X.520, ub-common-name). */
const MOST_CHARACTERS = 64;

/** Whose certificate it is: the signer's own name, never the platform's. A name that nobody proved is never given as one. */
export function personSubject({ name, codeAddress }: CertifiedPerson): NameAttributes {
  if (codeAddress === undefined) return { commonName: name, country: 'CN' };
  const unit = `${UNPROVEN_MARK}，仅验证码 ${codeAddress}`;
  return { commonName: unprovenName(name), organizationalUnit: unit.slice(0, MOST_CHARACTERS), country: 'CN' };
}

export interface CertifiedOrganization {
  readonly party: PartyId;
  readonly name: string;
  readonly creditCode: string;
}

/** The credit code (GB 32100) is the subject's serial number, so that the certificate names one enterprise of the country and no other. */
export function organizationSubject(organization: CertifiedOrganization): NameAttributes {
  return { commonName: organization.name, organization: organization.name, serialNumber: organization.creditCode, country: 'CN' };
}

/**
 * Years a certificate is valid, by what it is for. A key that is destroyed after one act lets nobody sign later, so its certificate lives long
 * for readers without long-term validation data, who go on calling the signature valid. A person's key that is kept lives a year.
 */
export const CERTIFICATE_YEARS = { once: 5, seal: 3, lasting: 1 } as const;

export function validity(now: Date, years: number): { notBefore: Date; notAfter: Date } {
  // a verifier's clock may run a little behind ours
  const notBefore = new Date(now.getTime() - 5 * 60_000);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter };
}
