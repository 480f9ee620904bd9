import { ScimRefusal } from './scim-refusal.ts';
import { assign, isObject, readUser, type StatedUser, together } from './stated-user.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
/** A directory sends a few; a list of thousands is no change of one resource. */
const MOST_CHANGES = 1000;

interface Change {
  readonly verb: 'add' | 'replace' | 'remove';
  /** empty: the value names the attributes */
  readonly path: string;
  readonly value: unknown;
}

const invalid = (detail: string): ScimRefusal => new ScimRefusal(400, detail, { scimType: 'invalidSyntax' });

const isVerb = (text: string): text is Change['verb'] => text === 'add' || text === 'replace' || text === 'remove';

function changeOf(given: unknown): Change {
  if (!isObject(given)) throw invalid('Each of the Operations must be an object.');
  // some write Replace
  const verb = typeof given.op === 'string' ? given.op.toLowerCase() : '';
  if (!isVerb(verb)) throw invalid('op must be add, replace or remove.');
  const path = typeof given.path === 'string' ? given.path : '';
  if (verb === 'remove' && path === '') throw new ScimRefusal(400, 'remove needs a path.', { scimType: 'invalidPath' });
  return { verb, path, value: given.value };
}

/** @throws ScimRefusal invalidSyntax, invalidPath */
export function readChanges(body: unknown): readonly Change[] {
  const { schemas, Operations: changes } = isObject(body) ? body : {};
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA)) throw invalid(`schemas must name ${PATCH_SCHEMA}.`);
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > MOST_CHANGES) throw invalid('Operations must be a list.');
  return changes.map(changeOf);
}

/** What changes of a user say, one after the other. */
export function userChanges(changes: readonly Change[]): StatedUser {
  return together(
    changes.map(({ verb, path, value }) => {
      if (path === '') return readUser(value);
      if (verb !== 'remove') return assign(path, value);
      // a user without it is not active
      return path.toLowerCase() === 'active' ? { facts: {}, active: false } : assign(path, path.toLowerCase() === 'name' ? NO_NAME : '');
    }),
  );
}

const NO_NAME = { formatted: '', familyName: '', givenName: '' };

/** What is to become of a department. */
export interface StatedGroup {
  readonly displayName?: string;
  readonly externalId?: string;
  /** the whole list of its users; absent: those that are there, but for the changes */
  readonly members?: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (isObject(one) && typeof one.value === 'string' ? [one.value] : []));

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

export function readGroup(body: unknown): StatedGroup {
  const { displayName, externalId, members } = isObject(body) ? body : {};
  const [name, id] = [textIn(displayName), textIn(externalId)];
  return {
    ...(name !== undefined && { displayName: name }),
    ...(id !== undefined && { externalId: id }),
    ...(members !== undefined && { members: idsIn(members) }),
    added: [],
    removed: [],
  };
}

const ONE_MEMBER = /^members\[value eq "([^"]+)"\]$/i;

function afterMembers(known: StatedGroup, verb: Change['verb'], ids: readonly string[]): StatedGroup {
  if (verb === 'replace') return { ...known, members: ids, added: [], removed: [] };
  const without = (list: readonly string[]) => list.filter((id) => !ids.includes(id));
  if (verb === 'add') return { ...known, added: [...without(known.added), ...ids], removed: without(known.removed) };
  return { ...known, added: without(known.added), removed: [...without(known.removed), ...ids] };
}

function afterChange(known: StatedGroup, { verb, path, value }: Change): StatedGroup {
  const [, one] = ONE_MEMBER.exec(path) ?? [];
  if (one !== undefined) return afterMembers(known, verb, [one]);
  const bare = path.toLowerCase();
  // all of them
  if (bare === 'members' && verb === 'remove' && value === undefined) return afterMembers(known, 'replace', []);
  if (bare === 'members') return afterMembers(known, verb, idsIn(value));
  const { members, ...rest } = readGroup(
    path === '' ? value : bare === 'displayname' ? { displayName: value } : bare === 'externalid' ? { externalId: value } : {},
  );
  const named = { ...known, ...rest, added: known.added, removed: known.removed };
  return members === undefined ? named : afterMembers(named, verb, members);
}

/** What changes of a department say, one after the other. */
export function groupChanges(changes: readonly Change[]): StatedGroup {
  return changes.reduce(afterChange, { added: [], removed: [] } as StatedGroup);
}
