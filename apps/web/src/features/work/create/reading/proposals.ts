import type { Content, PageSize, Party } from '../model/content.ts';
import { addParty, partyNameOf } from '../model/parties.ts';
import { addFields, fieldsBeside } from '../model/placement.ts';
import { unplacedParties } from '../model/readiness.ts';
import type { ReadParty, SigningPlace } from './contract-text.ts';

/** A party that the files name, or places to sign that they have for one; nothing of it is in the contract before it is taken. */
export interface Proposal {
  readonly read: ReadParty;
  /** the party of the contract that it is; undefined: it would be another one */
  readonly party: Party | undefined;
  /** places of a party that has none yet */
  readonly places: readonly SigningPlace[];
}

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

const isNamed = (party: Party, { name, signatoryType }: ReadParty): boolean =>
  party.signatoryType === signatoryType && plain(partyNameOf(party)) === plain(name);

/** Nothing has been typed for it yet. */
const isBlank = ({ fullName, corpName, mobile, email }: Party): boolean => [fullName, corpName, mobile, email].every((word) => word === '');

/** Which party of the contract each letter is: by its name; and where the file leaves the name blank, the next one in the order. */
function matched(parties: readonly Party[], read: readonly ReadParty[]): Map<ReadParty, Party> {
  const found = new Map<ReadParty, Party>();
  for (const one of read) {
    const party = one.name === '' ? undefined : parties.find((candidate) => isNamed(candidate, one));
    if (party) found.set(one, party);
  }
  const rest = parties.filter((party) => ![...found.values()].includes(party) && !isBlank(party));
  for (const one of read) {
    const party = one.name === '' ? rest.shift() : undefined;
    if (party) found.set(one, party);
  }
  return found;
}

export function proposalsOf(content: Content, read: readonly ReadParty[]): Proposal[] {
  const parties = matched(content.parties, read);
  const unplaced = new Set(unplacedParties(content).map(({ key }) => key));
  const files = new Set(content.files.filter(({ attachment }) => attachment !== 1).map(({ targetId }) => targetId));
  return read.flatMap((one): Proposal[] => {
    const party = parties.get(one);
    const own = one.places.filter(({ targetId }) => files.has(targetId));
    if (!party) return one.name === '' ? [] : [{ read: one, party, places: own }];
    return unplaced.has(party.key) && own.length > 0 ? [{ read: one, party, places: own }] : [];
  });
}

interface Taking {
  readonly pagesOf: (targetId: string) => readonly PageSize[];
  readonly createKey: () => string;
}

/** A company seals where the file asks for a seal; else, and for a person, it is a place for handwriting. */
function kindFor(party: Party, { mark }: SigningPlace, places: readonly SigningPlace[]): 'seal' | 'ink' {
  if (party.signatoryType === 0) return 'ink';
  return mark.includes('章') || !places.some((place) => place.mark.includes('章')) ? 'seal' : 'ink';
}

function withPlaces(content: Content, party: Party, places: readonly SigningPlace[], { pagesOf, createKey }: Taking): Content {
  return places.reduce((before, place) => {
    const kind = kindFor(party, place, places);
    const fields = fieldsBeside([place], { party: party.key, kind, pages: pagesOf(place.targetId), createKey });
    return addFields(before, place.targetId, fields);
  }, content);
}

/** The party as the file names it: in the place of one that nobody has begun to fill in, else as one more. */
function withParty(
  { parties }: Content,
  { name, signatoryType = 0, handler, mobile, email }: ReadParty,
): { parties: Party[]; key: string } {
  const names = signatoryType === 1 ? { corpName: name, fullName: handler } : { corpName: '', fullName: name };
  const facts = { ...names, signatoryType, mobile, email: mobile === '' ? email : '' };
  const grown = parties.some(isBlank) ? [...parties] : addParty(parties, signatoryType);
  const blank = grown.find(isBlank);
  const filled = grown.map((party) => (party === blank ? { ...party, ...facts } : party));
  return { parties: filled, key: blank?.key ?? '' };
}

/** The contract with what was proposed, and the party that it was about. */
export function taken(content: Content, { read, party, places }: Proposal, taking: Taking): { content: Content; key: string } {
  if (party) return { content: withPlaces(content, party, places, taking), key: party.key };
  const { parties, key } = withParty(content, read);
  const added = parties.find((one) => one.key === key);
  const grown = { ...content, parties };
  return { content: added ? withPlaces(grown, added, places, taking) : grown, key };
}

/** All places that are proposed for parties of the contract. */
export function withProposedPlaces(content: Content, proposals: readonly Proposal[], taking: Taking): Content {
  return proposals.reduce((before, { party, places }) => (party ? withPlaces(before, party, places, taking) : before), content);
}
