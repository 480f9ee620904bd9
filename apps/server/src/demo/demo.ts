import { simulatedIdentity } from '#adapters/simulator/identity.ts';
import type { DemoAccount } from '#greeting.ts';
import { findPersonByAddress, opensWith } from '#modules/account/identity/index.ts';
import type { Platform } from '#platform/platform.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, EVERYBODY, FULL_FOUNDER } from './demo-people.ts';
import { type Calls, fillEnterprise } from './fill-enterprise.ts';
import { seedAccounts } from './seed-accounts.ts';

/** What new data are filled with, in this order. Each step goes the way a user's own deed would go. */
const STEPS: readonly ((platform: Platform, calls: Calls) => Promise<void>)[] = [seedAccounts, fillEnterprise];

async function seed(platform: Platform, calls: Calls): Promise<void> {
  if (platform.config.mode === 'production') throw new Error('demo accounts have a known password: never in production');
  // its people are made up: only the simulator knows them, whichever service is connected, or none
  const shown = { ...platform, identityChecks: simulatedIdentity };
  for (const step of STEPS) await step(shown, calls);
}

function labelOf(person: DemoPerson): string {
  const { name, organization } = person;
  if (organization === undefined) return `${name} · 个人`;
  return `${name} · ${organization.companyName} 管理员${person === FULL_FOUNDER ? '（已有部门、成员、印章、合同）' : ''}`;
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

/**
 * Data that began as a demonstration stay on the machine they were shown on: their accounts have a password that everybody knows.
 * @throws StartFailure
 */
async function refuseInProduction(platform: Platform): Promise<void> {
  for (const { name, mobile } of EVERYBODY) {
    if (!(await opensWith(platform.db, mobile, DEMO_PASSWORD))) continue;
    throw new StartFailure(
      `数据中有演示账号（${name}，${mobile}），其密码是公开的，不能用于正式环境，没有启动。请换一个空的数据目录或数据库。`,
      `The data hold a demo account (${name}, ${mobile}) whose password is public; this cannot run in production and was not started. Please use an empty data directory or database.`,
    );
  }
}

export const demo = { seed, accounts, refuseInProduction };
