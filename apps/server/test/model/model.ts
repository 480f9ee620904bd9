/*
 * The life of contracts told a second time, in plain words: who may do what, and what everybody sees and hears afterwards. It imports nothing
 * of the product, so that a mistake there is none here.
 */

export type State = 'draft' | 'approving' | 'signing' | 'completed' | 'refused' | 'revoked' | 'expired' | 'rescinding' | 'rescinded';
/** All have signed it, whatever became of it since. */
const SIGNED: ReadonlySet<State> = new Set(['completed', 'rescinding', 'rescinded']);
type SignerState = 'waiting' | 'signed' | 'refused' | 'expired' | 'revoked';
type Company = 'company' | 'firm';

/** Between two deeds: a code is sent once a minute. */
export const MINUTE = 61_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The sender's company, another one, and people on their own. Nobody of `FRESH` has an account when a sequence begins. */
const MEMBERS: Readonly<Record<string, Company>> = {
  sender: 'company',
  admin: 'company',
  colleague: 'company',
  approver: 'company',
  clerk: 'firm',
  partner: 'firm',
};
const ADMINISTRATORS = new Set(['admin', 'partner']);
export const FRESH = ['fresh1', 'fresh2', 'fresh3', 'fresh4'] as const;
export const HUMANS = [...Object.keys(MEMBERS), 'person', 'solo', 'outsider', ...FRESH] as const;
/** Parties with a directory to file contracts in. */
export const FILING_PARTIES = ['company', 'firm', 'person', 'solo'] as const;

export interface Signer {
  human: string;
  readonly company: Company | undefined;
  readonly order: number;
  account: string | undefined;
  handler: string | undefined;
  state: SignerState;
  reminders: number[];
  isAsked: boolean;
  /** when the newest link that still opens the task was sent */
  linkAt: number | undefined;
}

interface Copy {
  readonly reader: string;
  /** of a member the company, else the reader's own party once it has an account */
  party: string | undefined;
  from: 'sending' | 'completion';
  isTold: boolean;
}

/** What a contract is made with. */
export interface Makeup {
  readonly signers: readonly { readonly human: string; readonly company?: Company; readonly order: number }[];
  readonly isOrdered: boolean;
  readonly needsNames: boolean;
  /** a reader outside */
  readonly copy: { readonly reader: string; readonly from: Copy['from'] } | undefined;
}

export interface Contract {
  readonly owner: 'company' | 'solo';
  readonly by: string;
  makeup: Makeup;
  state: State;
  signers: Signer[];
  copies: Copy[];
  deadline: number;
  endedAt: number;
  isSent: boolean;
  /** the completed contract that this one rescinds */
  rescinds: Contract | undefined;
  points: 'none' | 'held' | 'charged' | 'released';
  /** rows that lie in the bin of their party, and since when */
  readonly bins: Map<string, number>;
  /** parties that filed it */
  readonly filed: Set<string>;
}

/** A contract as it lies in the drawer of one party. */
export interface Row {
  readonly key: string;
  readonly kind: 'owner' | 'signer' | 'copy';
  readonly party: string;
  readonly handler: string | undefined;
  readonly signer: Signer | undefined;
}

export class Model {
  readonly contracts: Contract[] = [];
  readonly registered = new Set<string>();
  /** messages about contracts: how many of each template to each human */
  readonly mail = new Map<string, number>();
  /** reminders by SMS that an owner paid */
  readonly paid = new Map<string, number>();
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  hasAccount(human: string): boolean {
    return this.registered.has(human) || !(FRESH as readonly string[]).includes(human);
  }

  /** In whose name a human acts; nobody's without an account. */
  partyOf(human: string): string | undefined {
    return MEMBERS[human] ?? (this.hasAccount(human) ? human : undefined);
  }

  isAdministrator(human: string): boolean {
    return ADMINISTRATORS.has(human);
  }

  isMember(human: string): boolean {
    return MEMBERS[human] !== undefined;
  }

  manages({ owner, by }: Contract, human: string): boolean {
    return this.partyOf(human) === owner && (this.isAdministrator(human) || human === by);
  }

  handles({ account, handler }: Pick<Signer, 'account' | 'handler'>, human: string): boolean {
    if (account === undefined || account !== this.partyOf(human)) return false;
    return handler === undefined ? this.isAdministrator(human) : handler === human;
  }

  /** Without an account one comes by the link of the newest message, for three days. */
  hasLink({ human: named, linkAt }: Signer, human: string): boolean {
    return named === human && !this.hasAccount(human) && linkAt !== undefined && this.now - linkAt <= 72 * HOUR;
  }

  rows({ owner, by, signers, copies, isSent, state }: Contract): Row[] {
    const rows: Row[] = [{ key: 'owner', kind: 'owner', party: owner, handler: by, signer: undefined }];
    if (!isSent) return rows;
    for (const [at, signer] of signers.entries()) {
      const { account: party, handler } = signer;
      if (party !== undefined) rows.push({ key: `signer ${at} ${party}`, kind: 'signer', party, handler, signer });
    }
    for (const { reader, party, from } of copies) {
      const isShown = from === 'sending' || SIGNED.has(state);
      if (isShown && party !== undefined) rows.push({ key: `copy ${reader}`, kind: 'copy', party, handler: reader, signer: undefined });
    }
    return rows;
  }

  /** A member sees what it handles, an administrator all of the company. */
  sees({ party, handler }: Row, human: string): boolean {
    return party === this.partyOf(human) && (!this.isMember(human) || this.isAdministrator(human) || handler === human);
  }

  send(human: string, template: string): void {
    const key = `${human} ${template}`;
    this.mail.set(key, (this.mail.get(key) ?? 0) + 1);
  }

  /** Whose turn it is. */
  turn({ state, signers, makeup }: Contract): Signer[] {
    if (state !== 'signing') return [];
    const waiting = signers.filter((one) => one.state === 'waiting');
    const first = Math.min(...waiting.map(({ order }) => order));
    return makeup.isOrdered ? waiting.filter(({ order }) => order === first) : waiting;
  }

  ask(signer: Signer): void {
    this.send(signer.human, signer.isAsked ? 'contract.reminder' : 'contract.invitation');
    signer.isAsked = true;
    signer.linkAt = this.now;
  }

  invite(contract: Contract): void {
    for (const signer of this.turn(contract)) if (!signer.isAsked) this.ask(signer);
  }

  tellReaders(contract: Contract): void {
    for (const copy of contract.copies) {
      if (copy.isTold || !contract.isSent || (copy.from === 'completion' && !SIGNED.has(contract.state))) continue;
      copy.isTold = true;
      this.send(copy.reader, 'contract.copy');
    }
  }

  findAccount(signer: Signer): void {
    if (signer.account !== undefined) return;
    signer.account = signer.company ?? this.partyOf(signer.human);
    signer.handler = signer.account === undefined ? undefined : signer.human;
  }

  start(contract: Contract): void {
    contract.state = 'signing';
    contract.isSent = true;
    contract.points = 'held';
    for (const signer of contract.signers) this.findAccount(signer);
    for (const copy of contract.copies) copy.party ??= this.partyOf(copy.reader);
    this.invite(contract);
    this.tellReaders(contract);
  }

  /** Everybody who was asked hears of the end once, and so does the sender who did not bring it about. */
  end(contract: Contract, state: 'completed' | 'refused' | 'revoked' | 'expired'): void {
    contract.state = state;
    contract.endedAt = this.now;
    // what it was to rescind stands as before, or no more
    if (contract.rescinds !== undefined && contract.isSent) contract.rescinds.state = state === 'completed' ? 'rescinded' : 'completed';
    if (contract.points === 'held') contract.points = state === 'completed' ? 'charged' : 'released';
    const asked = contract.signers.filter(({ isAsked }) => isAsked);
    const told = new Set(asked.map(({ human }) => human));
    if (state !== 'revoked') told.add(contract.by);
    for (const human of told) this.send(human, `contract.${state}`);
    for (const signer of state === 'revoked' ? contract.signers : asked) signer.linkAt = state === 'revoked' ? undefined : this.now;
    this.tellReaders(contract);
  }

  /** 延期 after the deadline: it costs again, all who were asked hear of it, and who deleted it from its lists has it there again. */
  reopen(contract: Contract): void {
    contract.state = 'signing';
    contract.points = 'held';
    if (contract.rescinds !== undefined) contract.rescinds.state = 'rescinding';
    contract.bins.clear();
    for (const signer of contract.signers) {
      if (signer.state === 'expired') signer.state = 'waiting';
      this.findAccount(signer);
      if (!signer.isAsked) continue;
      this.send(signer.human, 'contract.reopened');
      signer.linkAt = this.now;
    }
    this.invite(contract);
  }

  /** What is no row any more lies in no bin, and a party without a row has filed nothing. */
  tidy(): void {
    for (const contract of this.contracts) {
      const rows = this.rows(contract);
      for (const key of contract.bins.keys()) if (key !== 'draft' && !rows.some((row) => row.key === key)) contract.bins.delete(key);
      for (const party of contract.filed) if (!rows.some((row) => row.party === party)) contract.filed.delete(party);
    }
  }
}
