import { registerContracts, removeRegisterEntry, saveRegisterEntry } from '@moqi/api/work/register';
import { formatDate, formatYuan } from '@moqi/rules';
import type { Member, PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { activeMember, findMembersOfPersons } from '#modules/enterprise/members/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { type Drawer, sightOf, visibleDrawersOf } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { entryObject, NO_TERMS, otherParties, REGISTER_OBJECT, type RegisterEntry, type Terms, termsProblem } from '../register-entry.ts';
import { keptValues, type RegisterField } from '../register-field.ts';
import { deleteEntry, holdEntry, insertEntries, saveTerms } from '../store/entries.ts';
import { fieldsOf, lockFields } from '../store/fields.ts';
import { termsFromWire } from '../wire.ts';

/** What a contract in the drawer tells of itself. */
function entryOf(row: Drawer, stewardPersonId: PartyId, { ownName, now }: { readonly ownName: string; readonly now: Date }): RegisterEntry {
  const isOver = row.state === 'completed' || row.state === 'rescinding' || row.state === 'rescinded';
  return {
    ...NO_TERMS,
    entryId: row.contractId,
    kind: 'electronic',
    number: row.number,
    name: row.name,
    otherParties: otherParties(row, ownName),
    signedOn: isOver && row.endedAt !== null ? formatDate(row.endedAt) : undefined,
    amountFen: row.amountFen,
    stewardPersonId,
    createdAt: now,
  };
}

/** Who handles the contract looks after it, or who entered it. */
async function stewardsFor(db: Database, { party, personId }: Member, rows: readonly Drawer[]) {
  const members = await findMembersOfPersons(db, party, [...new Set(rows.flatMap(({ handlerId }) => handlerId ?? []))]);
  const persons = new Set(members.map((member) => member.personId));
  return ({ handlerId }: Drawer): PartyId => (handlerId !== undefined && persons.has(handlerId) ? handlerId : personId);
}

export const registerContractsHandler = handle(registerContracts, async ({ actor, input, now, tx, fail }) => {
  const asked = [...new Set(input.applyIds)];
  const rows = (await visibleDrawersOf(tx, actor, asked)).filter(({ state }) => state !== 'draft');
  // of what the enterprise sent and signs itself the sender's row knows all parties
  const byContract = new Map(rows.toSorted((one) => (one.role === 'owner' ? 1 : -1)).map((row) => [row.contractId, row]));
  if (byContract.size < asked.length) return fail('CONTRACT_NOT_FOUND');
  const chosen = [...byContract.values()];
  const stewardFor = await stewardsFor(tx, actor, chosen);
  const { name: ownName } = await organizationOf(tx, actor.party);
  const entries = chosen.map((row) => entryOf(row, stewardFor(row), { ownName, now }));
  const registered = await insertEntries(tx, actor.party, entries, actor.personId);
  if (registered > 0)
    await recordChange(tx, actor, now, {
      action: 'register.add',
      object: REGISTER_OBJECT,
      after: { contractNumbers: chosen.map(({ number }) => number) },
    });
  return { registered, kept: asked.length - registered };
});

/** As the log tells it. */
function factsOf(terms: Terms, fields: readonly RegisterField[], steward: string | undefined) {
  const told = fields.flatMap(({ fieldId, name }) => (terms.values[fieldId] === undefined ? [] : [`${name}: ${terms.values[fieldId]}`]));
  return {
    'register.amount': terms.amountFen === undefined ? null : formatYuan(terms.amountFen),
    'register.term': [terms.startsOn, terms.endsOn].map((day) => day ?? '…').join(' – '),
    'register.renewal': terms.renewal,
    'register.noticeDays': terms.noticeDays ?? null,
    'register.steward': steward ?? null,
    'register.remark': terms.remark,
    'register.values': told,
  };
}

export const saveRegisterEntryHandler = handle(saveRegisterEntry, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  await lockFields(tx, party);
  const entry = await holdEntry(tx, party, input.entryId, await sightOf(tx, actor));
  if (entry === undefined) return fail('REGISTER_ENTRY_UNKNOWN');
  const fields = await fieldsOf(tx, party);
  const { kept, problem } = keptValues(fields, input.values);
  if (problem !== undefined) return fail(problem.code, problem.facts);
  const steward = await activeMember(tx, party, input.corpUserId);
  if (steward?.personId === undefined) return fail('MEMBER_NOT_FOUND');
  const terms = termsFromWire(input, { stewardPersonId: steward.personId, values: kept });
  const wrong = termsProblem(terms);
  if (wrong !== undefined) return fail(wrong);
  await saveTerms(tx, party, { entryId: entry.entryId, ...terms }, now);
  const [former] = await findMembersOfPersons(tx, party, [entry.stewardPersonId]);
  await recordChange(tx, actor, now, {
    action: 'register.save',
    object: entryObject(entry),
    before: factsOf(entry, fields, former?.name),
    after: factsOf(terms, fields, steward.name),
  });
  return {};
});

export const removeRegisterEntryHandler = handle(removeRegisterEntry, async ({ actor, input, now, tx, fail }) => {
  const entry = await holdEntry(tx, actor.party, input.entryId, await sightOf(tx, actor));
  if (entry === undefined) return fail('REGISTER_ENTRY_UNKNOWN');
  await deleteEntry(tx, actor.party, entry.entryId);
  await recordChange(tx, actor, now, {
    action: 'register.remove',
    object: entryObject(entry),
    before: factsOf(entry, await fieldsOf(tx, actor.party), undefined),
  });
  return {};
});
