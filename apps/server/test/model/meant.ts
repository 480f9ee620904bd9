import fc from 'fast-check';
import { type Deed, emptyDraft, may, VERBS, type Verb } from './deeds.ts';
import { type Contract, FRESH, HUMANS, type Makeup, MINUTE, type Model } from './model.ts';

/** What is drawn for one deed. It gets its meaning where it is done, so that it keeps one when earlier deeds are left out. */
export interface Draw {
  readonly verb: Verb;
  readonly contract: number;
  readonly who: number;
  /** one in four is tried by anybody, else by somebody who may */
  readonly isAnybodys: boolean;
  readonly signer: number;
  readonly asSigner: boolean;
  readonly to: number;
  readonly from: 'sending' | 'completion';
  readonly days: number;
  readonly makeup: number;
}

/** How often each verb is drawn, beside those that are not named here. */
const WEIGHTS: Partial<Record<Verb, number>> = {
  draft: 3,
  deleteDraft: 4,
  sendNew: 6,
  send: 4,
  submit: 5,
  sign: 10,
  wait: 3,
  rescind: 4,
  repeat: 4,
};

const verbs = fc.oneof(...VERBS.map((verb) => ({ weight: WEIGHTS[verb] ?? 2, arbitrary: fc.constant(verb) })));

const draw: fc.Arbitrary<Draw> = fc.record({
  verb: verbs,
  contract: fc.nat(999),
  who: fc.nat(999),
  isAnybodys: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 3, arbitrary: fc.constant(false) }),
  signer: fc.nat(11),
  asSigner: fc.boolean(),
  to: fc.nat(999),
  from: fc.constantFrom('sending', 'completion'),
  days: fc.integer({ min: 1, max: 9 }),
  makeup: fc.nat(9_999),
});

/** Between none and 60 deeds, 30 on average; the shortest that still fails is found by leaving out. */
export const sequences = fc.noBias(fc.array(draw, { maxLength: 60, size: 'max' }));

const COMPANY_SIGNS = { human: 'sender', company: 'company' } as const;
const FIRM_SIGNS = { human: 'clerk', company: 'firm' } as const;
const SIGNERS = [{ human: 'person' }, FIRM_SIGNS, { human: FRESH[0] }, { human: FRESH[1] }] as const;

/** One of two contracts has one signer. */
const COUNTS = [1, 1, 2, 3] as const;

/** One to three signers, one of whom may be the sender's own company. */
function makeupOf(number: number, isSolo: boolean): Makeup {
  const first = number % SIGNERS.length;
  const count = COUNTS[Math.floor(number / 4) % COUNTS.length] ?? 1;
  const all = [...SIGNERS.slice(first), ...SIGNERS.slice(0, first)].slice(0, count);
  const signers = !isSolo && number % 3 === 0 ? [COMPANY_SIGNS, ...all].slice(0, 3) : all;
  const readers = ['outsider', FRESH[2]];
  return {
    signers: signers.map((signer, at) => ({ ...signer, order: 1 + (at % 2) })),
    isOrdered: number % 2 === 0,
    needsNames: number % 5 === 0,
    copy: number % 7 < 2 ? { reader: readers[number % 2] ?? '', from: number % 7 === 0 ? 'sending' : 'completion' } : undefined,
  };
}

export const rotated = <T>(all: readonly T[], by: number): T[] => {
  const at = by % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

const MOST_CONTRACTS = 5;
const CORRECTED = ['fresh3', 'fresh4', 'person', 'fresh2', 'fresh1'] as const;
const MEMBERS_READING = ['colleague', 'approver'] as const;
const READERS = [...MEMBERS_READING, 'outsider'] as const;
export interface Meant {
  readonly deed: Deed;
  readonly contract: Contract;
}

const OWNERS = ['sender', 'admin', 'colleague', 'approver', 'solo', 'outsider'] as const;
const BEGINNING: ReadonlySet<Verb> = new Set(['draft', 'sendNew']);

const isRescission = ({ state, rescinds }: Contract): boolean => state === 'signing' && rescinds !== undefined;

/** What is seldom reached is met more often: a draft once, what was rescinded a hundred and fifty times. */
function weightOf(contract: Contract): number {
  const { state } = contract;
  if (state === 'draft') return 1;
  if (state === 'rescinded') return 150;
  if (state === 'rescinding') return 30;
  return state === 'completed' || isRescission(contract) ? 14 : 3;
}

function contractMet({ contracts }: Model, drawn: number): number {
  const met = contracts.flatMap((contract, at) => Array.from({ length: weightOf(contract) }, () => at));
  return met[drawn % met.length] ?? 0;
}

function verbMeant({ contracts }: Model, { verb }: Draw): Verb {
  if (contracts.length === 0) return BEGINNING.has(verb) ? verb : 'draft';
  if (contracts.length < MOST_CONTRACTS) return verb;
  // what ends a contract has room beside the others
  const isFull = BEGINNING.has(verb) || verb === 'repeat' || (verb === 'rescind' && contracts.length > MOST_CONTRACTS);
  return isFull ? 'look' : verb;
}

/** One time in three what leads to a rescinded contract is done instead: all have to sign twice for it, and nobody may refuse meanwhile. */
function ledOn({ contracts }: Model, verb: Verb, contract: Contract, { days }: Draw): Verb {
  if (BEGINNING.has(verb) || contracts.length > MOST_CONTRACTS || days > 3) return verb;
  if (isRescission(contract)) return 'sign';
  return contract.state === 'completed' ? 'rescind' : verb;
}

/** Who else it may be, in the order drawn: so that most of what is tried may be done. */
function* variants(deed: Deed, humans: readonly string[], named: readonly string[]): Generator<Deed> {
  for (const by of humans) {
    for (let turn = 0; turn < 3; turn += 1) for (const to of named) yield { ...deed, by, to, signer: deed.signer + turn };
  }
}

/** Who is named: by a corrected address, or as a reader. */
function namedIn(verb: Verb, drawn: number): string[] {
  if (verb === 'correct') return rotated(CORRECTED, drawn);
  return rotated(verb === 'copy' ? MEMBERS_READING : READERS, drawn);
}

/** Who may be meant, as drawn: contracts are begun by those alone whom the model knows as owners. */
function doersOf(verb: Verb, owner: Contract['owner'], who: number): string[] {
  if (BEGINNING.has(verb)) return [owner === 'solo' ? 'solo' : 'sender'];
  return rotated(verb === 'rescind' ? OWNERS : HUMANS, who);
}

/**
 * Addresses of persons alone are corrected: who acts for a company then, the model does not tell. An address that stands there already is no
 * correction.
 */
function ofPersons(deed: Deed, { signers }: Contract): Deed {
  const signer = signers[deed.signer % Math.max(1, signers.length)];
  const isCorrected = signer === undefined || (signer.company === undefined && signer.human !== deed.to);
  return deed.verb === 'correct' && !isCorrected ? { ...deed, verb: 'deliver' } : deed;
}

function firstPermitted(model: Model, contract: Contract, deeds: Iterable<Deed>): Deed | undefined {
  for (const deed of deeds) if (may(model, contract, deed)) return deed;
  return undefined;
}

/** What is seldom drawn although people do it. */
function unbidden(model: Model, { state, signers, by }: Contract, { days }: Draw): Pick<Deed, 'verb' | 'by'> | undefined {
  if (days <= 6) return undefined;
  // what its moment alone forbids: who was reminded just now is reminded again
  const wasReminded = signers.some(({ reminders }) => (reminders.at(-1) ?? 0) > model.now - 10 * MINUTE);
  if (state === 'signing' && wasReminded) return { verb: 'remind', by };
  // a link is tried that opens nothing any more
  const left = state === 'revoked' ? signers.find(({ human, linkAt }) => linkAt === undefined && !model.hasAccount(human)) : undefined;
  return left && { verb: 'view', by: left.human };
}

/** What a draw means as things stand: preferably something that somebody may do. */
export function meant(model: Model, drawn: Draw): Meant {
  const said = verbMeant(model, drawn);
  const isBeginning = BEGINNING.has(said);
  const owner = drawn.who % 4 === 0 ? 'solo' : 'company';
  const makeup = makeupOf(drawn.makeup, owner === 'solo');
  const at = isBeginning ? model.contracts.length : contractMet(model, drawn.contract);
  const contract = model.contracts[at] ?? emptyDraft('', owner, makeup);
  const verb = ledOn(model, said, contract, drawn);
  const names = namedIn(verb, drawn.to);
  const [to = ''] = names;
  const humans = doersOf(verb, owner, drawn.who);
  const [by = ''] = humans;
  const { asSigner, from, days, signer, isAnybodys } = drawn;
  const other = isBeginning ? undefined : unbidden(model, contract, drawn);
  if (other) return { deed: { ...other, at, to, signer, asSigner, from, days, makeup }, contract };
  const deed: Deed = { verb, at, by, to, signer, asSigner, from, days, makeup };
  const permitted = isAnybodys || isBeginning ? undefined : firstPermitted(model, contract, variants(deed, humans, names));
  return { deed: permitted ?? ofPersons(deed, contract), contract };
}
