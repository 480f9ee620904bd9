import { memberMail, memberMobile, memberName } from '@moqi/api/enterprise/members';

/** What a directory may say of a user and is kept; whatever else it sends is its own affair (RFC 7643 §4.1). */
export const USER_FACTS = [
  'userName',
  'externalId',
  'displayName',
  'formatted',
  'familyName',
  'givenName',
  'title',
  'email',
  'mobile',
] as const;
export type UserFact = (typeof USER_FACTS)[number];
/** An empty text takes the fact away. */
export type UserFacts = Partial<Readonly<Record<UserFact, string>>>;

export interface StatedUser {
  readonly facts: UserFacts;
  /** absent: nothing is said of it */
  readonly active?: boolean;
}

type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a database keeps as text: no half of a character, and no NUL. */
export const isStorable = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** Directories of some makers write booleans as texts: `"False"`. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The value that counts of several: the primary one, else that of the type, else the first. */
function chosenOf(values: unknown, type: string): string {
  if (!Array.isArray(values)) return textOf(values);
  const objects = values.filter(isObject);
  const chosen =
    objects.find((one) => readFlag(one.primary) === true) ?? objects.find((one) => textOf(one.type).toLowerCase() === type) ?? objects[0];
  return textOf(chosen?.value);
}

/** A mobile number of the mainland, however it is written: `tel:+86-138-0000-0000`. Another number reaches nobody here. */
function mobileOf(text: string): string {
  const digits = text
    .replace(/^tel:/i, '')
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86/, '');
  return memberMobile.safeParse(digits).success ? digits : '';
}

type Assign = (value: unknown) => UserFacts;

const plain =
  (fact: UserFact): Assign =>
  (value) => ({ [fact]: textOf(value) });

const name: Assign = (value) => {
  const { formatted, familyName, givenName } = isObject(value) ? value : {};
  return {
    ...(formatted !== undefined && { formatted: textOf(formatted) }),
    ...(familyName !== undefined && { familyName: textOf(familyName) }),
    ...(givenName !== undefined && { givenName: textOf(givenName) }),
  };
};
const email: Assign = (value) => ({ email: chosenOf(value, 'work').toLowerCase() });
const mobile: Assign = (value) => ({ mobile: mobileOf(chosenOf(value, 'mobile')) });

/** Attributes and paths of changes, in small letters, as directories write them. */
const ASSIGNMENTS: readonly (readonly [RegExp, Assign])[] = [
  [/^username$/, plain('userName')],
  [/^externalid$/, plain('externalId')],
  [/^displayname$/, plain('displayName')],
  [/^title$/, plain('title')],
  [/^name$/, name],
  [/^name\.formatted$/, plain('formatted')],
  [/^name\.familyname$/, plain('familyName')],
  [/^name\.givenname$/, plain('givenName')],
  [/^emails(?:\[(?:type eq "work"|primary eq (?:true|"true"))\])?(?:\.value)?$/, email],
  [/^phonenumbers(?:\[(?:type eq "mobile"|primary eq (?:true|"true"))\])?(?:\.value)?$/, mobile],
];

const USER_PREFIX = /^urn:ietf:params:scim:schemas:core:2\.0:user:/;

/** What one attribute, or a path to it, says. Undefined: nothing that is kept. */
export function assign(path: string, value: unknown): StatedUser | undefined {
  const bare = path.trim().toLowerCase().replace(USER_PREFIX, '');
  if (bare === 'active') {
    const active = readFlag(value);
    return active === undefined ? undefined : { facts: {}, active };
  }
  const found = ASSIGNMENTS.find(([pattern]) => pattern.test(bare));
  return found && { facts: found[1](value) };
}

/** Later statements win. */
export function together(stated: readonly (StatedUser | undefined)[]): StatedUser {
  return stated.reduce<StatedUser>((all, one) => (one === undefined ? all : { ...all, ...one, facts: { ...all.facts, ...one.facts } }), {
    facts: {},
  });
}

/** A user as a whole, or the attributes of a change without a path. */
export function readUser(body: unknown): StatedUser {
  return together(isObject(body) ? Object.entries(body).map(([attribute, value]) => assign(attribute, value)) : []);
}

/** What is left of facts when those that were taken away are gone. */
export function keptFacts(facts: UserFacts): UserFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ''));
}

const HAN = /^\p{Script=Han}/u;

/** Under which name the member is written down. Undefined: no name of at least two characters was said. */
export function nameOf({ displayName, formatted, familyName = '', givenName = '', userName }: UserFacts): string | undefined {
  const joined = HAN.test(familyName) ? familyName + givenName : [givenName, familyName].filter(Boolean).join(' ');
  return [displayName, formatted, joined, userName].find((text) => text !== undefined && memberName.safeParse(text).success);
}

/** Where the person is reached: what is said to be so, else a user name that is an address. */
export function contactsIn({ email: stated, mobile: number, userName = '' }: UserFacts): {
  readonly mobile: string | undefined;
  readonly email: string | undefined;
} {
  const mail = [stated, userName.toLowerCase()].find((text) => text !== undefined && memberMail.safeParse(text).success);
  return { mobile: number || mobileOf(userName) || undefined, email: mail };
}
