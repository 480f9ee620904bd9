import type { DemoAccount } from '../greeting.ts';
import { findPersonByAddress } from '../modules/identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { seedAccounts } from './seed-accounts.ts';

/** What new data are filled with, in this order. Each step goes the way a user's own deed would go. */
const STEPS: readonly ((platform: Platform) => Promise<void>)[] = [seedAccounts];

async function seed(platform: Platform): Promise<void> {
  if (platform.config.mode === 'production') throw new Error('demo accounts have a known password: never in production');
  for (const step of STEPS) await step(platform);
}

function labelOf({ name, organization }: DemoPerson): string {
  return organization ? `${name} · ${organization.companyName} 管理员` : `${name} · 个人`;
}

/** The demo accounts that are in these data. */
async function accounts(platform: Platform): Promise<readonly DemoAccount[]> {
  const present: DemoAccount[] = [];
  for (const person of DEMO_PEOPLE) {
    if (await findPersonByAddress(platform.db, person.mobile)) {
      present.push({ label: labelOf(person), login: person.mobile, password: DEMO_PASSWORD });
    }
  }
  return present;
}

export const demo = { seed, accounts };
