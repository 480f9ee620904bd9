import type { NameAttributes } from '@moqi/pki';
import type { PartyId } from '#kernel/actor.ts';

/** Whose certificate it is: the signer's own name, never the platform's. */
export function personSubject(name: string): NameAttributes {
  return { commonName: name, country: 'CN' };
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
 * Years a signer's certificate is valid. A person's key is destroyed after one act, so a long life lets nobody sign later;
 * it lets readers without long-term validation data go on calling the signature valid.
 */
export const CERTIFICATE_YEARS = { person: 5, organization: 3 } as const;

export function validity(now: Date, years: number): { notBefore: Date; notAfter: Date } {
  // a verifier's clock may run a little behind ours
  const notBefore = new Date(now.getTime() - 5 * 60_000);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter };
}
