import type { Words } from '@moqi/api';
import { password as passwordRule } from '@moqi/rules';
import { hash, verify } from '@node-rs/argon2';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { asksForFacts, fulfils, keptOut, passwordFacts, wantsOf } from '#modules/account/devices/index.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Database } from '#platform/platform.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { listFormerPasswords, type PasswordChange } from '../store/persons.ts';
import { findPerson } from '../views/persons.ts';
import type { EnterprisesOf } from './session-view.ts';

// OWASP Password Storage: Argon2id with 19 MiB, 2 passes, 1 lane. 2 is Argon2id; the package's enum exists for the compiler only.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One after another in this process: each keeps a core busy for 20 ms, there is a process for each core, and more at once would not be done
 * sooner, but hold the threads that reading files and looking up names wait for.
 */
const inLine = oneAtATime();

export function hashPassword(password: string): Promise<string> {
  return inLine('argon2', () => hash(password, ARGON2ID));
}

let nobody: Promise<string> | undefined;

/** Without a hash (no such account, no password set) the same work is done for nothing, so that the time does not tell. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const compared = stored ?? (await nobody);
  const right = await inLine('argon2', () => verify(compared, password));
  return right && stored !== undefined;
}

/** A password that the person of an account wants to have. */
interface Wanted {
  readonly person: PartyId;
  readonly password: string;
  /** its name in calls */
  readonly field: string;
  readonly now: Date;
}

const USED = (company: string): Words => ({
  'zh-CN': `“${company}”不允许再用最近用过的密码，请换一个`,
  en: `“${company}” does not let a recent password come back; please choose another one`,
});

/**
 * Whether a password is what the platform asks for, and the enterprises that the person is a member of: one that it is not would keep the person
 * out there. @throws DomainError INPUT_INVALID
 */
async function judgePassword(db: Database, enterprisesOf: EnterprisesOf, { person, password, field, now }: Wanted) {
  const weak = passwordRule(password);
  if (weak) throw new DomainError('INPUT_INVALID', fieldRefusal(field, weak));
  const facts = passwordFacts(password, now);
  const rules = (await enterprisesOf(db, person)).flatMap(({ name, loginPolicy }) =>
    loginPolicy ? [{ name, ...loginPolicy.password }] : [],
  );
  const broken = rules.find((rule) => !fulfils(rule, facts, now));
  if (broken) {
    const wants = wantsOf({ ...broken, days: 0 });
    const reason = { 'zh-CN': `“${broken.name}”要求密码${wants['zh-CN']}`, en: `“${broken.name}” asks for passwords ${wants.en}` };
    throw new DomainError('INPUT_INVALID', { field, reason });
  }
  const [strictest] = rules.toSorted((a, b) => keptOut(b) - keptOut(a));
  return {
    facts: rules.some(asksForFacts) ? facts : undefined,
    keptOut: strictest ? keptOut(strictest) : 0,
    keptOutBy: strictest?.name ?? '',
  };
}

/** The hashes of the last passwords of a person, the present one first. One that an enterprise handed out was nobody's. */
async function lastPasswords(db: Database, party: PartyId, most: number): Promise<string[]> {
  const person = await findPerson(db, party);
  const present = person?.passwordHash === undefined || person.hasFirstPassword ? [] : [person.passwordHash];
  return [...present, ...(await listFormerPasswords(db, party))].slice(0, most);
}

/** The same, and that it is none of the last ones, where an enterprise asks for that. @throws DomainError INPUT_INVALID */
export async function hashWantedPassword(db: Database, enterprisesOf: EnterprisesOf, wanted: Wanted): Promise<PasswordChange> {
  const { keptOutBy, ...judged } = await judgePassword(db, enterprisesOf, wanted);
  if (judged.keptOut > 0) {
    for (const one of await lastPasswords(db, wanted.person, judged.keptOut))
      if (await isPassword(wanted.password, one)) throw new DomainError('INPUT_INVALID', { field: wanted.field, reason: USED(keptOutBy) });
  }
  return { passwordHash: await hashPassword(wanted.password), ...judged };
}
