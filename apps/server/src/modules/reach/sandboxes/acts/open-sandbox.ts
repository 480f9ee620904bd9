import { v7 as uuidv7 } from 'uuid';
import type { Member, PartyId } from '#kernel/actor.ts';
import { asSandboxId } from '#kernel/sandbox.ts';
import { registerParty } from '#modules/account/identity/index.ts';
import { enterSandbox, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { addMember, memberOf } from '#modules/enterprise/members/index.ts';
import { foundSandboxRoles, giveBuiltInRole } from '#modules/enterprise/roles/index.ts';
import { holdBooks, receive } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { sandboxName } from '../sandbox.ts';
import { insertSandbox, type Sandbox } from '../store/sandboxes.ts';

/** Enough to try programs with for years: nothing of it is worth anything elsewhere. */
const CONTRACTS = 1_000_000;
const GIFT = '沙箱赠送';

/** A party of its own beside the company: what is done there stands in no list of the company, and nobody finds it. */
export async function openSandbox(tx: Tx, { party: company, personId }: Member, now: Date): Promise<Sandbox> {
  const sandbox = asSandboxId(uuidv7({ msecs: now.getTime() }));
  const { name, creditCode, legalPerson } = await organizationOf(tx, company);
  await registerParty(tx, { party: sandbox, kind: 'organization', now });
  const organization = { name: sandboxName(name), creditCode, legalPerson, verifiedBy: 'sandbox', createdBy: personId };
  await enterSandbox(tx, { party: sandbox, ...organization, now });
  await foundSandboxRoles(tx, sandbox, now);
  const lot = { item: 'personalContract', quantity: CONTRACTS, name: GIFT, expiresAt: undefined } as const;
  const subject = { id: '', name: GIFT };
  await receive(tx, await holdBooks(tx, sandbox, now), {
    kind: 'gift',
    from: 'gifted',
    origin: 'gift',
    key: 'sandbox',
    lot,
    subject,
    at: now,
  });
  const opened = { company, sandbox, openedAt: now };
  await insertSandbox(tx, opened);
  return opened;
}

/** The member who gets the key acts in the sandbox by it: sends, reads and manages what is sent, and pays for nothing. */
export async function joinSandbox(tx: Tx, sandbox: PartyId, { personId, name }: Member, now: Date): Promise<void> {
  if ((await memberOf(tx, sandbox, personId)) !== undefined) return;
  const memberId = uuidv7({ msecs: now.getTime() });
  await addMember(tx, { organization: sandbox, person: personId, name, memberId, now });
  await giveBuiltInRole(tx, sandbox, memberId, { role: 'contractAdmin', now });
}
