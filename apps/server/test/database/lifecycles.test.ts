import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { nameCheckLifecycle } from '#modules/account/name-checks/lifecycle.ts';
import { affiliationLifecycle } from '#modules/enterprise/affiliates/lifecycle.ts';
import { letterLifecycle } from '#modules/enterprise/authority-letters/lifecycle.ts';
import { foundingLifecycle } from '#modules/enterprise/founding/lifecycle.ts';
import { joinRequestLifecycle } from '#modules/enterprise/joining/lifecycle.ts';
import { memberLifecycle } from '#modules/enterprise/members/lifecycle.ts';
import { microDepositLifecycle } from '#modules/enterprise/micro-deposits/lifecycle.ts';
import { invoiceLifecycle, orderLifecycle, refundLifecycle } from '#modules/money/orders/lifecycle.ts';
import { approvalLifecycle, taskLifecycle } from '#modules/work/approvals/lifecycle.ts';
import { contractLifecycle, participantLifecycle } from '#modules/work/contracts/lifecycle.ts';
import { sealLifecycle } from '#modules/work/seals/lifecycle.ts';
import { templateLifecycle } from '#modules/work/templates/lifecycle.ts';
import { openWorld, type World } from '../world.ts';

const LIFECYCLES: Readonly<Record<string, Pick<Lifecycle<string, string>, 'states'>>> = {
  affiliations: affiliationLifecycle,
  approval_tasks: taskLifecycle,
  approvals: approvalLifecycle,
  authority_letters: letterLifecycle,
  contracts: contractLifecycle,
  founding_requests: foundingLifecycle,
  invoices: invoiceLifecycle,
  join_requests: joinRequestLifecycle,
  members: memberLifecycle,
  micro_deposits: microDepositLifecycle,
  name_checks: nameCheckLifecycle,
  orders: orderLifecycle,
  participants: participantLifecycle,
  refunds: refundLifecycle,
  seals: sealLifecycle,
  templates: templateLifecycle,
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What CHECK constraints allow in the column `state` of a table. */
async function allowedStates(table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(world.platform.db);
  return rows.flatMap(({ definition }) => {
    const [, list = ''] = /^CHECK \(\(state = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition) ?? [];
    return Array.from(list.matchAll(/'(\w+)'/g), ([, state = '']) => state);
  });
}

it.each(Object.keys(LIFECYCLES))('the database knows the states of %s as the lifecycle does', async (table) => {
  expect((await allowedStates(table)).toSorted()).toEqual(LIFECYCLES[table]?.states.toSorted());
});
