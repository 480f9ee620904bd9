import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { activeAdministrators, activeMember, type MemberSummary } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { chooseFlow } from '#modules/work/approvals/index.ts';
import { addKeepers } from '#modules/work/grants/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { redrawnWords } from '../rename-words.ts';
import { FIRST_SEAL, type Seal } from '../seal.ts';
import { keepersOfSealsRetiredAt, wasRoundSealMadeAfter } from '../store/former-seals.ts';
import { insertSeal } from '../store/seals.ts';
import { drawAntiFakeNumber, drawPicture, newSeal } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { withSealObject } from './seal-object.ts';

type Keeper = MemberSummary & { readonly personId: PartyId };

/** The keepers of the seals that were retired, else the administrators: an enterprise always has one. */
async function keepersFor(platform: Platform, party: PartyId, retiredAt: Date): Promise<readonly Keeper[]> {
  const active = async (memberIds: readonly string[]) => {
    const found = await Promise.all(memberIds.map((memberId) => activeMember(platform.db, party, memberId)));
    return found.filter((one): one is Keeper => one?.personId !== undefined);
  };
  const keepers = await active(await keepersOfSealsRetiredAt(platform.db, party, retiredAt));
  return keepers.length > 0 ? keepers : active(await activeAdministrators(platform.db, party));
}

async function tell(tx: Tx, platform: Platform, party: PartyId, { keepers, seal, organizationName, now }: Telling): Promise<void> {
  const words = redrawnWords(organizationName, seal.name, seal.state === 'pending');
  for (const { personId } of keepers) {
    const { mobile, email } = await personAccount(tx, personId);
    const address = mobile ?? email;
    if (address !== undefined) await notify(tx, platform, { party, address, template: 'seal.redrawn', ...words, now });
  }
}

interface Telling {
  readonly keepers: readonly Keeper[];
  readonly seal: Seal;
  readonly organizationName: string;
  readonly now: Date;
}

/**
 * An enterprise with a new name gets the round seal that every enterprise begins with, in its new name: active, or pending where the enterprise
 * approves its seals. The keepers of the old seals keep it and get a message. It can be used once it is granted. A second call draws no other.
 */
export async function redrawSeal(platform: Platform, party: PartyId, renamedAt: Date): Promise<void> {
  const organization = await organizationOf(platform.db, party);
  if (!organization.verified || (await wasRoundSealMadeAfter(platform.db, party, renamedAt))) return;
  const keepers = await keepersFor(platform, party, renamedAt);
  const [first] = keepers;
  if (first === undefined) throw new Error('an enterprise has no administrator');
  const flow = await chooseFlow(platform.db, { party, kind: 'seal', flowId: undefined, initiatorId: first.memberId });
  // later than the seals that were retired with the name
  const now = new Date(Math.max(platform.clock.now().getTime(), renamedAt.getTime() + 1));
  const text = { ...FIRST_SEAL, code: drawAntiFakeNumber(organization.creditCode) };
  const drawn = newSeal({ ...(await drawPicture(platform, organization, text)), original: undefined }, { by: '', now });
  const seal = flow === undefined ? { ...(await withSealObject(platform, organization, drawn)), state: 'active' as const } : drawn;
  await transact(platform.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`first-seal|${party}`}, 0))`.execute(tx);
    if (await wasRoundSealMadeAfter(tx, party, renamedAt)) return;
    await insertSeal(tx, party, seal, first.personId);
    await addKeepers(tx, party, seal.sealId, { memberIds: keepers.map(({ memberId }) => memberId), since: now });
    await askForApproval(tx, { actor: { party, ...first }, platform, now }, seal);
    await tell(tx, platform, party, { keepers, seal, organizationName: organization.name, now });
    const object = { type: 'seal', id: seal.sealId, name: seal.name };
    const after = { kind: seal.kind, state: seal.state, keepers: keepers.map(({ name }) => name) };
    await recordLog(tx, { party, now }, { kind: 'operation', action: 'seals.generate', object, after });
  });
}
