import { email, isSameSigner, maxLength, mobile, type NamedSigner, type Violation } from '@moqi/rules';
import type { Party } from './content.ts';
import { contactOf } from './parties.ts';

/** A party in the words of the shared rule. */
const signerOf = ({ signatoryType, corpName, mobile, email, identityCard }: Party): NamedSigner => ({
  kind: signatoryType === 1 ? 'organization' : 'person',
  organizationName: corpName,
  mobile,
  email,
  identityNumber: identityCard,
});

export type PartyField = 'corpName' | 'fullName' | 'contact';

/** What is wrong with a field of a party: a rule's objection, something missing, or a party that is there already. */
export type PartyProblem = Violation | { readonly code: 'MISSING' } | { readonly code: 'TWICE'; readonly party: number };

export type PartyProblems = Readonly<Partial<Record<PartyField, PartyProblem>>>;

const MISSING: PartyProblem = { code: 'MISSING' };
const LENGTHS = { corpName: 100, fullName: 50 } as const;

function contactProblem(party: Party, parties: readonly Party[]): PartyProblem | undefined {
  const contact = contactOf(party);
  if (contact === '') return MISSING;
  const found = party.email === '' ? mobile(contact) : email(contact);
  if (found) return found;
  const earlier = parties.findIndex((other) => other.key !== party.key && isSameSigner(signerOf(party), signerOf(other)));
  return earlier >= 0 && earlier < parties.indexOf(party) ? { code: 'TWICE', party: earlier } : undefined;
}

export function problemsOf(party: Party, parties: readonly Party[]): PartyProblems {
  const name = (field: 'corpName' | 'fullName'): PartyProblem | undefined =>
    party[field].trim() === '' ? MISSING : maxLength(party[field], LENGTHS[field]);
  const found: [PartyField, PartyProblem | undefined][] = [
    ['corpName', party.signatoryType === 1 ? name('corpName') : undefined],
    ['fullName', name('fullName')],
    ['contact', contactProblem(party, parties)],
  ];
  return Object.fromEntries(found.filter((entry): entry is [PartyField, PartyProblem] => entry[1] !== undefined));
}

export function isComplete(party: Party, parties: readonly Party[]): boolean {
  return Object.keys(problemsOf(party, parties)).length === 0;
}
