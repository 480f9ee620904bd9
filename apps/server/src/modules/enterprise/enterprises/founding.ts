/**
 * Name, credit code and legal representative stand in a public register: knowing them proves nothing about the person who asks. Until agents can
 * prove their authority (a payment, the representative's signature), a real check lets in the legal representative alone.
 */
export function mayFound(check: 'provider' | 'simulator' | 'none', founder: string, legalPerson: string): boolean {
  return check === 'simulator' || founder === legalPerson;
}
