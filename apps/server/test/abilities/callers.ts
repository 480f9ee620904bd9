import type { ErrorCode } from '@moqi/api';
import type { Grants } from '@moqi/api/enterprise/roles';
import { listApplications, listEnterpriseContracts, listEnterpriseSigns, listSignRecords } from '@moqi/api/work/contract-lists';
import type { Member, PartyId, Person, SignerActor } from '#kernel/actor.ts';
import type { ContractActor } from '#modules/work/contracts/index.ts';
import type { TestBrowser } from '../browser.ts';
import { giveOwnRole } from '../matrix/target.ts';
import type { TestPerson } from '../people.ts';
import type { Ground } from './ground.ts';
import type { Tried } from './situations.ts';

/** What opens the detail page. */
export interface Opening {
  readonly applyNo: string;
  readonly signNo?: string;
  readonly sign?: string;
  readonly ts?: string;
  readonly approveId?: string;
  readonly chapterSign?: string;
  readonly chapterTs?: string;
}

type List = 'applications' | 'signs' | 'copies' | 'sent by all' | 'received by all' | 'signed by all';

/** An actor that meets a contract, and on which pages. */
export interface Caller {
  readonly browser: (tried: Tried) => TestBrowser;
  /** the door of what is done beyond the page of a contract */
  readonly door: 'personal' | 'enterprise';
  /** the party in whose name that door lets in; none without a session */
  readonly party?: PartyId;
  /** undefined: no page is known to lead there */
  readonly opening: (tried: Tried) => Opening | undefined;
  readonly lists: readonly List[];
  /** as the judge knows the actor; a link has an actor of its own */
  readonly actor: (tried: Tried, participantId: string) => ContractActor;
  /** what a door answers that stays shut */
  readonly shut: readonly ErrorCode[];
  /** before and after a try */
  readonly enter?: () => Promise<void>;
  readonly leave?: () => Promise<void>;
}

const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' };
const named = ({ applyNo }: Tried): Opening => ({ applyNo });

const asPerson = ({ party }: Pick<TestPerson, 'party'>): Person => ({
  kind: 'person',
  party,
  personId: party,
  sessionId: '',
  origin: ORIGIN,
});

const asMember = (person: Pick<TestPerson, 'party' | 'name'>, party: PartyId, change: Partial<Member> = {}): Member => ({
  ...asPerson(person),
  kind: 'member',
  party,
  memberId: '',
  name: person.name,
  isAdmin: false,
  grants: { 'contracts.send': 'enterprise' },
  groupId: undefined,
  ...change,
});

const person = (one: TestPerson): Caller => ({
  browser: () => one.browser,
  door: 'personal',
  party: one.party,
  opening: named,
  lists: ['applications', 'signs'],
  actor: () => asPerson(one),
  shut: [],
});

const member = (one: TestPerson, party: PartyId, change: Partial<Member> = {}): Caller => ({
  browser: () => one.browser,
  door: 'enterprise',
  party,
  opening: named,
  lists: ['applications', 'signs'],
  actor: () => asMember(one, party, change),
  shut: [],
});

const byLink = (ground: Ground, isProved: boolean): Caller => ({
  browser: ({ proved }) => (isProved ? proved : undefined) ?? ground.world.browser(),
  door: 'personal',
  opening: ({ link }) => link,
  lists: [],
  actor: ({ owner, applyId }, participantId): SignerActor => ({
    kind: 'signer',
    owner: owner.party,
    contractId: applyId,
    participantId,
    proof: 'link',
    ...(isProved && { identityProof: { sign: { method: 'sms', provedAt: ground.world.clock.now() } } }),
    origin: ORIGIN,
  }),
  shut: ['UNAUTHENTICATED', 'CONTRACT_REVOKED'],
});

function approver({ world, approver: one, enterprise: { party } }: Ground, proof: 'link' | 'session'): Caller {
  const browser = proof === 'link' ? world.browser() : one.browser;
  return {
    ...(proof === 'link' ? byLink({ world } as Ground, false) : member(one, party)),
    browser: () => browser,
    opening: ({ applyNo, approverLink }) =>
      approverLink && { applyNo, ...(proof === 'link' ? approverLink : { approveId: approverLink.approveId }) },
    actor: ({ owner, applyId }) => ({
      kind: 'approver',
      party,
      approvalId: '',
      taskId: undefined,
      memberId: one.memberId,
      personId: one.party,
      name: one.name,
      grants: {},
      owner: owner.party,
      contractId: applyId,
      proof,
      origin: ORIGIN,
    }),
    shut: ['UNAUTHENTICATED', 'LINK_REVOKED'],
  };
}

/** A sender whose right to send was taken away. */
function formerSender({ world, sender, enterprise: { party } }: Ground): Caller {
  const holding = (grants: Grants) => () => giveOwnRole(world, party, sender.memberId, grants);
  return { ...member(sender, party, { grants: {} }), enter: holding({}), leave: holding({ 'contracts.send': 'enterprise' }) };
}

/** 抄送: reads by session what was copied to the person. */
const copyReader = (one: TestPerson): Caller => ({
  ...person(one),
  lists: ['copies'],
  actor: ({ owner, applyId }) => ({
    kind: 'copyReader',
    owner: owner.party,
    contractId: applyId,
    copyId: '',
    personId: one.party,
    origin: ORIGIN,
  }),
});

/** Every actor that meets the contracts of an enterprise. */
export function callersAtEnterprise(ground: Ground): Readonly<Record<string, Caller>> {
  const { enterprise, partner, sender, reader, colleague, copiedColleague, signer, partnersColleague, stranger, world } = ground;
  const { party } = enterprise;
  const everything: readonly List[] = ['applications', 'signs', 'sent by all', 'received by all', 'signed by all'];
  return {
    'its sender, who signs for the enterprise too': member(sender, party),
    'its sender without the right to send': formerSender(ground),
    'an administrator of the enterprise': { ...member(enterprise.admin, party, { isAdmin: true }), lists: everything },
    'a member who may read all contracts': { ...member(reader, party, { grants: {} }), lists: everything },
    'a member of the enterprise': member(colleague, party),
    'a member of the enterprise whom it is copied to': { ...member(copiedColleague, party), lists: ['applications', 'signs', 'copies'] },
    'a person whom it is copied to': copyReader(ground.copyReader),
    'an approver': approver(ground, 'session'),
    'an approver by link': approver(ground, 'link'),
    'a person who signs first': person(signer),
    'a signer by link': byLink(ground, false),
    'a signer by link who gave the code': byLink(ground, true),
    'a signer for another enterprise': member(partner.admin, partner.party, { isAdmin: true }),
    'a colleague of this signer': member(partnersColleague, partner.party),
    'a stranger': person(stranger),
    'a visitor': { ...byLink(ground, false), browser: () => world.browser(), opening: named },
  };
}

/** Every actor that meets the contracts of a person. */
export function callersAtPerson(ground: Ground): Readonly<Record<string, Caller>> {
  const { personalSender, workplace, signer, stranger } = ground;
  return {
    'its sender': person(personalSender),
    'its sender, standing in an enterprise': member(workplace.admin, workplace.party, { isAdmin: true }),
    'a person who signs first': person(signer),
    'a person whom it is copied to': copyReader(ground.copyReader),
    'a stranger': person(stranger),
  };
}

type Row = Pick<Awaited<ReturnType<typeof rowsIn>>[number], 'applyNo' | 'can' | 'signInfoNo'>;

async function rowsIn(list: List, { browser, door }: { readonly browser: TestBrowser; readonly door: Caller['door'] }, filter: object) {
  switch (list) {
    case 'applications':
      return (await browser.call(listApplications, door, filter)).data.list;
    case 'signs':
      return (await browser.call(listSignRecords, door, filter)).data.list;
    case 'copies':
      return (await browser.call(listSignRecords, door, { ...filter, onlyShowCC: 1 })).data.list;
    case 'sent by all':
      return (await browser.call(listEnterpriseContracts, 'corporateAdmin', { ...filter, listType: 'sent' })).data.list;
    case 'received by all':
      return (await browser.call(listEnterpriseContracts, 'corporateAdmin', { ...filter, listType: 'received' })).data.list;
    case 'signed by all':
      // it cannot be narrowed to one contract
      return (await browser.call(listEnterpriseSigns, 'enterprise', { pageSize: 100 })).data.list;
  }
}

/** The rows of the contract in all lists of theirs, or in their recycle bins. */
export async function rowsOf(caller: Caller, tried: Tried): Promise<(Row & { readonly list: List })[]> {
  const from = { browser: caller.browser(tried), door: caller.door };
  const filter = { applyNo: tried.applyNo, pageSize: 100, ...(tried.isBinned && { delStatus: 1 }) };
  const rows: (Row & { readonly list: List })[] = [];
  for (const list of caller.lists) {
    const found = await rowsIn(list, from, filter);
    for (const row of found.filter(({ applyNo }) => applyNo === tried.applyNo)) rows.push({ ...row, list });
  }
  return rows;
}
