import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { activeAdministrators, activeMember, type MemberSummary } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { addKeepers, carryGrantsOver, keepersOf } from '#modules/work/grants/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { redrawnWords, type WhatChanged } from '../rename-words.ts';
import type { Seal } from '../seal.ts';
import { sealsToRedraw } from '../store/former-seals.ts';
import { insertSeal } from '../store/seals.ts';
import { drawAntiFakeNumber, drawPicture, newSeal } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { knownSeal } from './standing.ts';

type Keeper = MemberSummary & { readonly personId: PartyId };

/** A seal as the enterprise is now, the one whose place it takes, and who keeps it. */
interface Redrawn {
  readonly former: string;
  readonly seal: Seal;
  readonly keepers: readonly [Keeper, ...Keeper[]];
}

interface Changed {
  readonly organization: Organization;
  readonly what: WhatChanged;
  readonly now: Date;
}

/** The keepers of the former seal who are still there, else the administrators: an enterprise always has one. */
async function keepersFor(platform: Platform, party: PartyId, former: string): Promise<Redrawn['keepers']> {
  const active = async (memberIds: readonly string[]) => {
    const found = await Promise.all(memberIds.map((memberId) => activeMember(platform.db, party, memberId)));
    return found.filter((one): one is Keeper => one?.personId !== undefined);
  };
  const kept = await active((await keepersOf(platform.db, party, [former])).get(former) ?? []);
  const [first, ...others] = kept.length > 0 ? kept : await active(await activeAdministrators(platform.db, party));
  if (first === undefined) throw new Error('an enterprise has no administrator');
  return [first, ...others];
}

/** Slow: outside of any transaction. */
async function redraw(platform: Platform, former: string, { organization, now }: Changed): Promise<Redrawn> {
  const { kind, name, code, engraved: formerly } = await knownSeal(platform.db, organization.party, former);
  if (kind === 'image') throw new Error('an uploaded picture cannot be drawn');
  const engraved = kind === 'legal' ? organization.legalPerson : formerly;
  const text = { kind, name, code: code === '' ? '' : drawAntiFakeNumber(organization.creditCode), engraved };
  const picture = await drawPicture(platform, organization, text);
  const seal = newSeal({ ...picture, original: undefined }, { by: '', now });
  return { former, seal, keepers: await keepersFor(platform, organization.party, former) };
}

async function add(
  tx: Tx,
  platform: Platform,
  { former, seal, keepers }: Redrawn,
  { organization: { party }, now }: Changed,
): Promise<void> {
  const [first] = keepers;
  await insertSeal(tx, party, seal, { createdBy: first.personId, replaces: former });
  await addKeepers(tx, party, seal.sealId, { memberIds: keepers.map(({ memberId }) => memberId), since: now });
  const granted = await carryGrantsOver(tx, party, { from: former, to: seal.sealId, now });
  await askForApproval(tx, { actor: { party, ...first }, platform, now }, seal);
  const object = { type: 'seal', id: seal.sealId, name: seal.name };
  const after = { kind: seal.kind, state: seal.state, keepers: keepers.map(({ name }) => name), granted };
  await recordLog(tx, { party, now }, { kind: 'operation', action: 'seals.redraw', object, after });
}

/** One message to each keeper, however many seals it is about. */
async function tellKeepers(tx: Tx, platform: Platform, all: readonly Redrawn[], { organization, what, now }: Changed): Promise<void> {
  const { party } = organization;
  const kept = Map.groupBy(
    all.flatMap(({ seal, keepers }) => keepers.map(({ personId }) => ({ personId, name: seal.name }))),
    ({ personId }) => personId,
  );
  for (const [personId, seals] of kept) {
    const { mobile, email } = await personAccount(tx, personId);
    const address = mobile ?? email;
    const words = redrawnWords(
      organization,
      what,
      seals.map(({ name }) => name),
    );
    if (address !== undefined) await notify(tx, platform, { party, address, template: 'seal.redrawn', ...words, now });
  }
}

/**
 * An enterprise with a new name, or another legal representative, gets each of its drawn seals that showed the former one drawn anew, to be
 * approved, with the keepers and what is left of the grants of the one before; both mean something once the seal is approved. A second call
 * draws none again. An uploaded picture cannot be redrawn.
 */
export async function redrawSeals(platform: Platform, party: PartyId, what: WhatChanged, changedAt: Date): Promise<void> {
  const organization = await organizationOf(platform.db, party);
  if (!organization.verified) return;
  // later than the seals that were retired by the change
  const now = new Date(Math.max(platform.clock.now().getTime(), changedAt.getTime() + 1));
  const drawn: Redrawn[] = [];
  for (const former of await sealsToRedraw(platform.db, party, changedAt))
    drawn.push(await redraw(platform, former, { organization, what, now }));
  await transact(platform.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`redraw-seals|${party}`}, 0))`.execute(tx);
    const open = new Set(await sealsToRedraw(tx, party, changedAt));
    const wanted = drawn.filter(({ former }) => open.has(former));
    for (const one of wanted) await add(tx, platform, one, { organization, what, now });
    await tellKeepers(tx, platform, wanted, { organization, what, now });
  });
}
