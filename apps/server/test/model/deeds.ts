import { type Contract, DAY, FILING_PARTIES, FRESH, HOUR, type Makeup, type Model, type Row, type Signer } from './model.ts';

/** Something that somebody tries. */
export interface Deed {
  readonly verb: Verb;
  readonly by: string;
  /** which contract, by its place among those of the sequence */
  readonly at: number;
  /** which of its signers */
  readonly signer: number;
  /** at a row of the signer, not of the owner */
  readonly asSigner: boolean;
  /** who is named: by a corrected address, or as a reader */
  readonly to: string;
  readonly from: 'sending' | 'completion';
  readonly days: number;
  readonly makeup: Makeup;
}

interface Rule {
  /** Whether it is done, and not refused. */
  readonly may: (model: Model, contract: Contract, deed: Deed) => boolean;
  readonly take: (model: Model, contract: Contract, deed: Deed) => void;
}

const RETENTION = 30 * DAY;
const REMINDERS_A_DAY = 3;
const PAUSE = 10 * 60_000;
const ENDED: ReadonlySet<string> = new Set(['completed', 'refused', 'revoked', 'expired', 'rescinded']);
const UNSIGNED: ReadonlySet<string> = new Set(['refused', 'revoked', 'expired']);

const nothing = (): void => undefined;
const isInBin = ({ bins }: Contract): boolean => bins.has('draft');
const isOwnDraft = (model: Model, contract: Contract, by: string): boolean =>
  contract.state === 'draft' && !isInBin(contract) && model.manages(contract, by);
const isOwnOpen = (model: Model, contract: Contract, by: string): boolean => contract.state === 'signing' && model.manages(contract, by);
/** A month is left to extend what has expired; what it was to rescind is in force meanwhile, and nobody else rescinds it. */
const isOwnExpired = (model: Model, contract: Contract, by: string): boolean =>
  contract.state === 'expired' &&
  contract.isSent &&
  model.manages(contract, by) &&
  model.now < contract.endedAt + 30 * DAY &&
  (contract.rescinds === undefined || contract.rescinds.state === 'completed');
const isKept = (model: Model, since: number | undefined): boolean => since !== undefined && model.now - since <= RETENTION;

/** Days begin at midnight in China. */
const dayOf = (at: number): number => Math.floor((at + 8 * HOUR) / DAY);
const remindersToday = (model: Model, { reminders }: Signer): number => reminders.filter((at) => dayOf(at) === dayOf(model.now)).length;
const mayRemind = (model: Model, signer: Signer): boolean => remindersToday(model, signer) < REMINDERS_A_DAY;
const isRested = (model: Model, { reminders }: Signer): boolean => reminders.every((at) => at + PAUSE <= model.now);

function remind(model: Model, { owner }: Contract, signer: Signer): void {
  signer.reminders.push(model.now);
  model.paid.set(owner, (model.paid.get(owner) ?? 0) + 1);
  model.ask(signer);
}

const signerOf = ({ signers }: Contract, { signer }: Deed): Signer | undefined => signers[signer % Math.max(1, signers.length)];

const others = (model: Model, contract: Contract, by: string): Signer[] =>
  model.turn(contract).filter((signer) => !model.handles(signer, by));

const dueToRemind = (model: Model, contract: Contract, by: string): Signer[] =>
  others(model, contract, by).filter((signer) => mayRemind(model, signer) && isRested(model, signer));

/** Whose task is opened: with an account the one that is named, by a link the one that it was sent for. */
const openedBy = (model: Model, contract: Contract, deed: Deed): Signer | undefined =>
  model.hasAccount(deed.by) ? signerOf(contract, deed) : contract.signers.find(({ human }) => human === deed.by);

function isMine(model: Model, contract: Contract, deed: Deed): boolean {
  const signer = openedBy(model, contract, deed);
  if (signer === undefined || !model.turn(contract).includes(signer)) return false;
  return model.handles(signer, deed.by) || model.hasLink(signer, deed.by);
}

/** A participant whose turn it is, who is not the sender. */
function mayDeliver(model: Model, contract: Contract, deed: Deed): boolean {
  const signer = signerOf(contract, deed);
  if (signer === undefined || !isOwnOpen(model, contract, deed.by)) return false;
  return others(model, contract, deed.by).includes(signer) && mayRemind(model, signer);
}

function write(contract: Contract, { days }: Deed, now: number): void {
  const { signers, copy } = contract.makeup;
  contract.deadline = now + days * DAY;
  contract.signers = signers.map(({ human, company, order }) => ({
    human,
    company,
    order,
    account: undefined,
    handler: undefined,
    state: 'waiting',
    reminders: [],
    isAsked: false,
    linkAt: undefined,
  }));
  contract.copies = copy === undefined ? [] : [{ ...copy, party: undefined, isTold: false }];
}

export function emptyDraft(by: string, owner: Contract['owner'], makeup: Makeup): Contract {
  const unsent = { state: 'draft', deadline: 0, endedAt: 0, isSent: false, points: 'none', rescinds: undefined } as const;
  return { ...unsent, owner, by, makeup, signers: [], copies: [], bins: new Map(), filed: new Set() };
}

function open(model: Model, by: string, owner: Contract['owner'], makeup: Makeup): Contract {
  const contract = emptyDraft(by, owner, makeup);
  model.contracts.push(contract);
  return contract;
}

/** The same once more, with the signers as they are by now. */
export function anew({ makeup, signers: sent }: Contract): Makeup {
  const signers = sent.map(({ human, company, order }) => ({ human, order, ...(company && { company }) }));
  return { ...makeup, signers };
}

function refuseAll(contract: Contract, state: 'revoked' | 'expired'): void {
  for (const signer of contract.signers) if (signer.state === 'waiting') signer.state = state;
}

/** Ends what has passed its deadline by now. @returns whether there was any */
export function expireOverdue(model: Model): boolean {
  const isOpen = ({ state }: Contract) => state === 'signing' || state === 'approving';
  const overdue = model.contracts.filter((contract) => isOpen(contract) && contract.deadline <= model.now);
  for (const contract of overdue) {
    refuseAll(contract, 'expired');
    model.end(contract, 'expired');
  }
  return overdue.length > 0;
}

const revoke: Rule = {
  may: (model, contract, { by }) => model.manages(contract, by) && (contract.state === 'approving' || contract.state === 'signing'),
  take: (model, contract) => {
    refuseAll(contract, 'revoked');
    model.end(contract, 'revoked');
  },
};

const asApprover = (take: Rule['take']): Rule => ({ may: (_, { state }, { by }) => by === 'approver' && state === 'approving', take });

/** The row that is named: the owner's, or that of a signer. */
export function rowNamed(model: Model, contract: Contract, deed: Deed): Row | undefined {
  const rows = model.rows(contract);
  if (!deed.asSigner) return rows.find(({ kind }) => kind === 'owner');
  const signer = signerOf(contract, deed);
  return rows.find((row) => signer !== undefined && row.signer === signer);
}

function disposes(model: Model, contract: Contract, deed: Deed): Row | undefined {
  const row = rowNamed(model, contract, deed);
  return row !== undefined && model.sees(row, deed.by) ? row : undefined;
}

const seesInLists = (model: Model, contract: Contract, by: string): boolean =>
  !isInBin(contract) && model.rows(contract).some((row) => model.sees(row, by) && !contract.bins.has(row.key));

function mayView(model: Model, contract: Contract, { by }: Deed): boolean {
  if (contract.state === 'draft') return false;
  if (!model.hasAccount(by)) return contract.signers.some((signer) => model.hasLink(signer, by));
  const rows = model.rows(contract).filter((row) => model.sees(row, by));
  return (
    rows.some(({ party, kind }) => party === contract.owner || kind === 'copy') || contract.signers.some((one) => model.handles(one, by))
  );
}

function takeOver(model: Model, contract: Contract): void {
  if (contract.state !== 'signing') return;
  for (const signer of contract.signers) {
    if (signer.state !== 'waiting' || signer.account !== 'firm' || signer.handler !== 'clerk') continue;
    signer.handler = 'partner';
    signer.human = 'partner';
    signer.isAsked = false;
    signer.linkAt = undefined;
  }
  model.invite(contract);
}

function claim(model: Model, contract: Contract, human: string): void {
  if (!contract.isSent) return;
  for (const signer of contract.signers) if (signer.human === human) model.findAccount(signer);
  for (const copy of contract.copies) if (copy.reader === human) copy.party ??= human;
}

/** Every verb: who may, and what comes of it. */
export const RULES = {
  draft: {
    may: (_, __, { by }) => by === 'sender' || by === 'solo',
    take: (model, _, { by, makeup }) => void open(model, by, by === 'solo' ? 'solo' : 'company', makeup),
  },
  /** Sent as it is written, without a draft before. */
  sendNew: {
    may: (_, __, { by }) => by === 'sender' || by === 'solo',
    take: (model, _, deed) => {
      const contract = open(model, deed.by, deed.by === 'solo' ? 'solo' : 'company', deed.makeup);
      write(contract, deed, model.now);
      model.start(contract);
    },
  },
  edit: { may: (model, contract, { by }) => isOwnDraft(model, contract, by), take: nothing },
  deleteDraft: {
    may: (model, contract, { by }) => isOwnDraft(model, contract, by),
    take: (model, { bins }) => void bins.set('draft', model.now),
  },
  restoreDraft: {
    may: (model, contract, { by }) =>
      contract.state === 'draft' && model.manages(contract, by) && isKept(model, contract.bins.get('draft')),
    take: (_, { bins }) => void bins.delete('draft'),
  },
  send: {
    may: (model, contract, { by }) => isOwnDraft(model, contract, by),
    take: (model, contract, deed) => {
      write(contract, deed, model.now);
      model.start(contract);
    },
  },
  submit: {
    may: (model, contract, { by }) => contract.owner === 'company' && isOwnDraft(model, contract, by),
    take: (model, contract, deed) => {
      write(contract, deed, model.now);
      contract.state = 'approving';
    },
  },
  approve: asApprover((model, contract) => model.start(contract)),
  reject: asApprover((_, contract) => {
    contract.state = 'refused';
  }),
  sendBack: asApprover((_, contract) => {
    contract.state = 'draft';
    contract.signers = [];
    contract.copies = [];
  }),
  sign: {
    may: isMine,
    take: (model, contract, deed) => {
      const signer = openedBy(model, contract, deed);
      if (signer !== undefined) signer.state = 'signed';
      if (contract.signers.every(({ state }) => state === 'signed')) model.end(contract, 'completed');
      else model.invite(contract);
    },
  },
  refuse: {
    may: isMine,
    take: (model, contract, deed) => {
      const signer = openedBy(model, contract, deed);
      if (signer !== undefined) signer.state = 'refused';
      model.end(contract, 'refused');
    },
  },
  revoke,
  cancel: revoke,
  /** Time passes: up to the deadline of the contract, or some hours. */
  wait: {
    may: () => true,
    take: (model, { deadline }, { days, asSigner }) => {
      const isToDeadline = asSigner && deadline > model.now;
      model.now = isToDeadline ? deadline + 60_000 : model.now + days * 7 * HOUR;
      expireOverdue(model);
    },
  },
  extend: {
    may: (model, contract, { by, days }) =>
      isOwnOpen(model, contract, by) || (isOwnExpired(model, contract, by) && contract.deadline + days * DAY > model.now),
    take: (model, contract, { days }) => {
      contract.deadline += days * DAY;
      if (contract.state === 'expired') model.reopen(contract);
    },
  },
  remind: {
    may: (model, contract, { by }) => isOwnOpen(model, contract, by) && dueToRemind(model, contract, by).length > 0,
    take: (model, contract, { by }) => {
      for (const signer of dueToRemind(model, contract, by)) remind(model, contract, signer);
    },
  },
  deliver: {
    may: (model, contract, deed) => {
      const signer = signerOf(contract, deed);
      return signer !== undefined && mayDeliver(model, contract, deed) && isRested(model, signer);
    },
    take: (model, contract, deed) => {
      const signer = signerOf(contract, deed);
      if (signer !== undefined) remind(model, contract, signer);
    },
  },
  /** The address of a person is corrected: the former one is out, the holder of the new one is asked. */
  correct: {
    may: (model, contract, deed) =>
      signerOf(contract, deed)?.company === undefined &&
      contract.signers.every(({ human }) => human !== deed.to) &&
      mayDeliver(model, contract, deed),
    take: (model, contract, deed) => {
      const signer = signerOf(contract, deed);
      if (signer === undefined) return;
      signer.human = deed.to;
      signer.account = undefined;
      signer.handler = undefined;
      signer.isAsked = false;
      model.findAccount(signer);
      remind(model, contract, signer);
    },
  },
  copy: {
    may: (model, contract, { by }) =>
      contract.owner === 'company' && contract.state !== 'draft' && contract.state !== 'approving' && model.manages(contract, by),
    take: (model, contract, { to: reader, from }) => {
      const copy = contract.copies.find((one) => one.reader === reader);
      if (copy === undefined) contract.copies.push({ reader, party: 'company', from, isTold: false });
      else if (from === 'sending') copy.from = from;
      model.tellReaders(contract);
    },
  },
  endCopy: {
    may: (model, contract, { by, to }) =>
      contract.state !== 'approving' && model.manages(contract, by) && contract.copies.some(({ reader }) => reader === to),
    take: (_, contract, { to }) => {
      contract.copies = contract.copies.filter(({ reader }) => reader !== to);
    },
  },
  bin: {
    may: (model, contract, deed) => {
      const row = disposes(model, contract, deed);
      return row !== undefined && ENDED.has(contract.state) && !contract.bins.has(row.key);
    },
    take: (model, contract, deed) => {
      const row = rowNamed(model, contract, deed);
      if (row !== undefined) contract.bins.set(row.key, model.now);
    },
  },
  restore: {
    may: (model, contract, deed) => isKept(model, contract.bins.get(disposes(model, contract, deed)?.key ?? '')),
    take: (model, contract, deed) => void contract.bins.delete(rowNamed(model, contract, deed)?.key ?? ''),
  },
  file: {
    may: (model, contract, { by }) => {
      const party = model.partyOf(by) ?? '';
      return (FILING_PARTIES as readonly string[]).includes(party) && seesInLists(model, contract, by) && !contract.filed.has(party);
    },
    take: (model, { filed }, { by }) => void filed.add(model.partyOf(by) ?? ''),
  },
  unfile: {
    may: (model, contract, { by }) => seesInLists(model, contract, by) && contract.filed.has(model.partyOf(by) ?? ''),
    take: (model, { filed }, { by }) => void filed.delete(model.partyOf(by) ?? ''),
  },
  repeat: {
    may: (model, contract, { by }) => UNSIGNED.has(contract.state) && model.manages(contract, by),
    take: (model, contract, { by }) => void open(model, by, contract.owner, anew(contract)),
  },
  /** A second contract of the same parties, which ends the first one once they have signed it. */
  rescind: {
    may: (model, contract, { by }) =>
      contract.state === 'completed' && model.rows(contract).some((row) => row.kind !== 'copy' && model.sees(row, by)),
    take: (model, first, deed) => {
      const second = open(model, deed.by, deed.by === 'solo' ? 'solo' : 'company', { ...anew(first), copy: undefined });
      second.rescinds = first;
      write(second, deed, model.now);
      first.state = 'rescinding';
      model.start(second);
    },
  },
  /** Somebody whom contracts were sent to opens an account. */
  register: {
    may: (model, _, { by }) => (FRESH as readonly string[]).includes(by) && !model.hasAccount(by),
    take: (model, _, { by }) => {
      model.registered.add(by);
      for (const contract of model.contracts) claim(model, contract, by);
    },
  },
  /** The clerk is disabled, and its tasks are the partner's. */
  handOver: {
    may: (_, __, { by }) => by === 'partner',
    take: (model) => {
      for (const contract of model.contracts) takeOver(model, contract);
    },
  },
  view: { may: mayView, take: nothing },
  /** The lists and counts of one's own, whole. */
  look: { may: (model, _, { by }) => model.hasAccount(by), take: nothing },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof RULES;
export const VERBS = Object.keys(RULES) as readonly Verb[];

export const may = (model: Model, contract: Contract, deed: Deed): boolean => (RULES[deed.verb] as Rule).may(model, contract, deed);

export function take(model: Model, contract: Contract, deed: Deed): void {
  (RULES[deed.verb] as Rule).take(model, contract, deed);
  model.tidy();
}
