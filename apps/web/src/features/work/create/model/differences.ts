import type { Content, PlacedFile } from './content.ts';
import { contactOf, partyNameOf } from './parties.ts';

/** What two savings of one draft say of the same thing; an empty side has nothing there. */
export interface Difference {
  readonly of: 'name' | 'deadline' | 'order' | 'party' | 'file' | 'fields' | 'settings';
  /** the party or file it is about */
  readonly name: string;
  readonly mine: string;
  readonly saved: string;
}

type Party = Content['parties'][number];

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The server writes the words of a party in another sequence than the page does. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

const partyWords = (party: Party | undefined): string =>
  party === undefined
    ? ''
    : [partyNameOf(party), party.signatoryType === 1 ? party.fullName : '', contactOf(party)].filter((word) => word !== '').join(' ');

function pairs<T>(mine: readonly T[], saved: readonly T[], keyOf: (one: T) => string): [T | undefined, T | undefined][] {
  const keys = [...new Set([...mine, ...saved].map(keyOf))];
  const find = (list: readonly T[], key: string) => list.find((one) => keyOf(one) === key);
  return keys.map((key) => [find(mine, key), find(saved, key)]);
}

function partyDifferences(mine: Content, saved: Content): Difference[] {
  return pairs(mine.parties, saved.parties, ({ key }) => key)
    .filter(([own, other]) => !same(own, other))
    .map(([own, other]) => {
      const of = own && other && partyWords(own) === partyWords(other) ? 'settings' : 'party';
      return { of, name: partyNameOf(own ?? (other as Party)), mine: partyWords(own), saved: partyWords(other) };
    });
}

function fileDifferences(mine: Content, saved: Content): Difference[] {
  return pairs(mine.files, saved.files, ({ targetId }) => targetId).flatMap(([own, other]): Difference[] => {
    const name = (own ?? (other as PlacedFile)).fileName;
    if (own === undefined || other === undefined) return [{ of: 'file', name, mine: own?.fileName ?? '', saved: other?.fileName ?? '' }];
    if (!same(own.fields, other.fields)) {
      return [{ of: 'fields', name, mine: String(own.fields.length), saved: String(other.fields.length) }];
    }
    return own.attachment === other.attachment ? [] : [{ of: 'settings', name, mine: '', saved: '' }];
  });
}

/** What this window never set is not a difference: the server answers it with its defaults. */
function settingsDiffer(mine: Content, saved: Content): boolean {
  if (mine.wantsStraddle !== saved.wantsStraddle || mine.category !== saved.category) return true;
  const theirs: Readonly<Record<string, unknown>> = saved.settings;
  return Object.entries(mine.settings).some(([name, value]) => !same(value, theirs[name]));
}

/** Everything in which the content of this window is not the one that was saved from elsewhere. */
export function differencesOf(mine: Content, saved: Content): Difference[] {
  const list: Difference[] = [];
  if (mine.contractName !== saved.contractName) list.push({ of: 'name', name: '', mine: mine.contractName, saved: saved.contractName });
  if (mine.overDate !== saved.overDate) list.push({ of: 'deadline', name: '', mine: mine.overDate, saved: saved.overDate });
  if (mine.isOrdered !== saved.isOrdered) {
    list.push({ of: 'order', name: '', mine: mine.isOrdered ? 'ordered' : 'parallel', saved: saved.isOrdered ? 'ordered' : 'parallel' });
  }
  list.push(...partyDifferences(mine, saved), ...fileDifferences(mine, saved));
  if (settingsDiffer(mine, saved)) list.push({ of: 'settings', name: '', mine: '', saved: '' });
  return list;
}
