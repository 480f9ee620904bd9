import type { InputOf } from '@moqi/api';
import { grantOrRevokeSeal } from '@moqi/api/work/seals';
import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { type NamedHolder, type RightHolder, refuseChildAccounts, rightHolders } from '#modules/enterprise/members/index.ts';
import { authorOf, type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import { endGrant, giveGrant, isPeriod, setKeepers as replaceKeepers } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { grantTo } from '../acts/grants.ts';
import { rightsOf } from '../acts/seal-cards.ts';
import { holdSeal, sealStanding } from '../acts/standing.ts';
import { judge } from '../judge.ts';

type Input<Oper extends string> = Extract<InputOf<typeof grantOrRevokeSeal>, { oper: Oper }>;
type Change = Pick<LogEntry, 'action' | 'before' | 'after' | 'reason'>;

/** Each of the holders, or none of them. @throws DomainError SEAL_HOLDER_UNKNOWN, CHILD_ACCOUNT_ENTRUSTED */
async function allHolders(tx: Tx, { party }: Member, wanted: readonly RightHolder[]): Promise<NamedHolder[]> {
  const found = await rightHolders(tx, party, wanted);
  const unique = new Set(wanted.map(({ kind, id }) => `${kind}|${id}`));
  if (found.length !== unique.size) throw new DomainError('SEAL_HOLDER_UNKNOWN');
  await refuseChildAccounts(
    tx,
    party,
    wanted.flatMap(({ kind, id }) => (kind === 'member' ? [id] : [])),
  );
  return found;
}

/** A holder who has a grant already gets the new one in its place. */
async function grant(tx: Tx, actor: Member, input: Input<'grant'>, now: Date): Promise<Change> {
  const beginsAt = input.beginAt === undefined ? now : new Date(input.beginAt);
  const endsAt = input.endAt === undefined ? undefined : new Date(input.endAt);
  if (!isPeriod(beginsAt, endsAt, now)) throw new DomainError('SEAL_PERIOD_INVALID', { until: '2099-12-31' });
  const holders = await allHolders(tx, actor, input.holders);
  const terms = { by: actor.name, now, beginsAt, endsAt, usesAllowed: input.uses, note: input.note ?? '' };
  for (const holder of holders) {
    await giveGrant(tx, actor.party, grantTo(input.sealId, holder, terms));
  }
  const period = { from: beginsAt.toISOString(), to: endsAt?.toISOString() ?? '', uses: input.uses ?? null };
  return { action: 'seals.grant', after: { granted: holders.map(({ name }) => name), ...period } };
}

async function revoke(tx: Tx, actor: Member, input: Input<'revoke'>, now: Date): Promise<Change> {
  const { sealId, grantId, reason = '' } = input;
  const ended = await endGrant(tx, actor.party, { sealId, grantId }, { at: now, by: actor.name, reason });
  if (!ended) throw new DomainError('NOT_FOUND');
  return { action: 'seals.revoke', before: { granted: [ended.holderName], used: ended.usesMade }, reason };
}

async function setKeepers(tx: Tx, actor: Member, { sealId, memberIds }: Input<'setKeepers'>, now: Date): Promise<Change> {
  const chosen = await allHolders(
    tx,
    actor,
    memberIds.map((id) => ({ kind: 'member', id })),
  );
  const before = await replaceKeepers(tx, actor.party, sealId, { memberIds, since: now });
  const names = await rightHolders(
    tx,
    actor.party,
    before.map((id) => ({ kind: 'member', id })),
  );
  const named = (of: readonly NamedHolder[]) => ({ keepers: of.map(({ name }) => name) });
  return { action: 'seals.setKeepers', before: named(names), after: named(chosen) };
}

export const grantOrRevokeSealHandler = handle(grantOrRevokeSeal, async ({ actor, input, tx, now }) => {
  const seal = await holdSeal(tx, actor.party, input.sealId);
  enforce(judge(input.oper === 'revoke' ? 'revoke' : 'grant', await sealStanding(tx, actor, seal, now)));
  const author = authorOf(actor, now);
  const change =
    input.oper === 'grant'
      ? await grant(tx, actor, input, now)
      : input.oper === 'revoke'
        ? await revoke(tx, actor, input, now)
        : await setKeepers(tx, actor, input, now);
  const rights = await rightsOf(tx, actor.party, seal.sealId, now);
  await recordLog(tx, author, { kind: 'operation', object: { type: 'seal', id: seal.sealId, name: seal.name }, ...change });
  return rights;
});
