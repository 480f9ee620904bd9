import { countApplications, countSignRecords, listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { sql } from 'kysely';
import type { Envelope } from '../browser.ts';
import { lineOf, listsOf } from './show.ts';
import type { Stage } from './stage.ts';

/** A contract of the sequence, as the product names it. */
export interface Named {
  readonly applyId: string;
  readonly applyNo: string;
}

type Cell = string | number | boolean | null;

interface Seen {
  readonly contracts: readonly { id: string; state: string; deleted: boolean; deadline: string }[];
  readonly participants: readonly Record<string, Cell>[];
  readonly drawers: readonly Record<string, Cell>[];
  readonly movements: readonly { key: string; kind: string; sms: number; party: string }[];
  readonly mail: readonly { address: string; template: string; count: number }[];
}

/** What is stored of the contracts, in one statement. */
async function see({ world, companies, people }: Stage, ids: readonly string[]): Promise<Seen> {
  const owners = [companies.company.party, people.get('solo')?.party ?? ''];
  const { rows } = await sql<{ seen: Seen }>`
    select json_build_object(
      'contracts', (select coalesce(json_agg(json_build_object('id', contract_id, 'state', state, 'deleted', deleted_at is not null,
          'deadline', deadline_at)), '[]')
        from contracts where party_id = any (${owners}::uuid[]) and contract_id = any (${ids}::uuid[])),
      'participants', (select coalesce(json_agg(json_build_object('id', contract_id, 'position', position, 'state', state, 'account', account_party_id,
          'handler', handler_id, 'mobile', mobile, 'reminders', coalesce(array_length(reminders, 1), 0), 'asked', invited_at is not null)), '[]')
        from participants where party_id = any (${owners}::uuid[]) and contract_id = any (${ids}::uuid[])),
      'drawers', (select coalesce(json_agg(json_build_object('id', contract_id, 'party', party_id, 'role', role, 'handler', handler_id, 'status', status,
          'own', participant_status, 'binned', binned_at is not null, 'filed', directory_id <> '00000000-0000-0000-0000-000000000000')), '[]')
        from drawers where contract_id = any (${ids}::uuid[])),
      'movements', (select coalesce(json_agg(json_build_object('key', key, 'kind', kind, 'party', party_id, 'sms', coalesce((select sum(amount)
          from ledger_entries e where e.party_id = m.party_id and e.movement_id = m.movement_id and account = 'spent' and item = 'sms'), 0))), '[]')
        from ledger_movements m where party_id = any (${owners}::uuid[]) and subject_id = any (${ids})),
      'mail', (select coalesce(json_agg(json_build_object('address', address, 'template', template, 'count', count)), '[]') from (
        select address, template, count(*)::int from deliveries where party_id = any (${owners}::uuid[]) and contract_id = any (${ids}::uuid[])
          and channel <> 'app' and template like 'contract.%' group by 1, 2) as counted)
    ) as seen`.execute(world.platform.db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was seen');
  return row.seen;
}

/** The words of the model for parties and people. */
function namesOf({ companies, people, mobiles }: Stage) {
  const humans = new Map([...people].map(([human, { party }]) => [party as string, human]));
  const parties = new Map<string, string>([...humans, [companies.company.party, 'company'], [companies.firm.party, 'firm']]);
  const holders = new Map([...mobiles].map(([human, mobile]) => [mobile, human]));
  const named = (names: ReadonlyMap<string, string>) => (id: Cell | undefined) =>
    id === null || id === undefined ? 'nobody' : (names.get(String(id)) ?? String(id));
  return { human: named(humans), party: named(parties), holder: named(holders) };
}

const POINTS: Readonly<Record<string, string>> = { charge: 'charged', release: 'released' };

/** How much the end of a contract decided of its points. */
function pointsOf(movements: Seen['movements'], id: string): string {
  const kinds = movements.filter(({ key }) => key.startsWith(`contract:${id}:`)).map(({ kind }) => kind);
  const ends = kinds.filter((kind) => kind !== 'reserve');
  // what expired and was extended is held once more than it ended
  if (kinds.length > 2 * ends.length) return 'held';
  return POINTS[ends.find((kind) => kind === 'charge') ?? ends[0] ?? ''] ?? 'none';
}

/** What the product knows of the contracts, line by line as the model tells it. */
export async function observe(stage: Stage, contracts: readonly Named[]): Promise<string[]> {
  const seen = await see(
    stage,
    contracts.map(({ applyId }) => applyId),
  );
  const at = new Map(contracts.map(({ applyId }, index) => [applyId, index]));
  const placeOf = (id: Cell | undefined) => at.get(String(id)) ?? -1;
  const name = namesOf(stage);
  const lines = seen.contracts.flatMap(({ id, state, deleted, deadline }) => [
    lineOf.contract(placeOf(id), state, deleted),
    lineOf.points(placeOf(id), pointsOf(seen.movements, id)),
    ...(state === 'draft' ? [] : [lineOf.deadline(placeOf(id), new Date(deadline).getTime())]),
  ]);
  for (const one of seen.participants) {
    const told = [one.state, name.party(one.account), name.human(one.handler), name.holder(one.mobile), one.reminders, one.asked];
    lines.push(lineOf.signer(placeOf(one.id), Number(one.position), told.map(String)));
  }
  for (const row of seen.drawers) {
    const told = [name.party(row.party), row.role, name.human(row.handler), row.status, row.own ?? '-', row.binned, row.filed];
    lines.push(lineOf.row(placeOf(row.id), told.map(String)));
  }
  for (const { address, template, count } of seen.mail) lines.push(lineOf.mail(name.holder(address), template, count));
  const paid = new Map<string, number>();
  for (const { kind, party, sms } of seen.movements) {
    if (kind === 'spend') paid.set(name.party(party), (paid.get(name.party(party)) ?? 0) + Number(sms));
  }
  for (const [owner, count] of paid) lines.push(lineOf.paid(owner, count));
  return lines.sort();
}

type Lists = ReturnType<typeof listsOf>;

function told<T>(human: string, { success, data, msg }: Envelope<T>): T {
  if (!success) throw new Error(`${human} is shown no list: ${msg}`);
  return data;
}

/** What a human finds in the lists of the product that carry the word of this sequence. */
export async function lists(stage: Stage, human: string, word: string, contracts: readonly Named[]): Promise<Lists> {
  const browser = stage.browserOf(human);
  const door = stage.memberIds[human] !== undefined || human === 'admin' ? 'enterprise' : 'personal';
  const asked = { keyword: word, pageSize: 100 };
  const numberOf = (applyId: string) => contracts.findIndex((one) => one.applyId === applyId);
  const bin = { ...asked, delStatus: 1 as const };
  const [sent, toSign, sentBin, signBin, sentCounts, signCounts] = await Promise.all([
    browser.call(listApplications, door, asked).then((answer) => told(human, answer)),
    browser.call(listSignRecords, door, asked).then((answer) => told(human, answer)),
    browser.call(listApplications, door, bin).then((answer) => told(human, answer)),
    browser.call(listSignRecords, door, bin).then((answer) => told(human, answer)),
    browser.call(countApplications, door, { keyword: word }).then((answer) => told(human, answer)),
    browser.call(countSignRecords, door, { keyword: word }).then((answer) => told(human, answer)),
  ]);
  if (sentCounts.all !== sent.list.length || signCounts.all !== toSign.list.length) throw new Error(`${human}: counts and lists disagree`);
  const isCounted = ([, count]: [string, number]) => count > 0;
  return {
    sent: sent.list.map(({ applyId, signStatus }) => `${numberOf(applyId)} ${signStatus}`).sort(),
    toSign: toSign.list.map(({ applyId, applySignStatus }) => `${numberOf(applyId)} ${applySignStatus}`).sort(),
    bin: [
      ...sentBin.list.map(({ applyId }) => `${numberOf(applyId)} owner`),
      ...signBin.list.map(({ applyId }) => `${numberOf(applyId)} signer`),
    ].sort(),
    sentByStatus: Object.fromEntries(Object.entries(sentCounts.byStatus).filter(isCounted)),
    toSignByStatus: Object.fromEntries(Object.entries(signCounts.byStatus).filter(isCounted)),
  };
}

/** The name of a contract carries the word of its sequence and its place there. */
export const nameOf = (word: string, contract: number, attempt: number): string => `采购合同${word}之${contract}之${attempt}`;
