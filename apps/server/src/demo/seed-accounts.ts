import { readAddress } from '@moqi/rules';
import { hashPassword, recordRealName, registerPerson } from '#modules/account/identity/index.ts';
import { foundOrganization } from '#modules/enterprise/joining/index.ts';
import { drawFirstSeal } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Foundation, Platform, Tx } from '#platform/platform.ts';
import { DEMO_PASSWORD, type DemoPerson, EVERYBODY } from './demo-people.ts';

const CHECKED_BY = 'simulator';

type Means = Pick<Foundation, 'clock' | 'secrets'>;

/** @returns the party of the enterprise, when the person has one */
export async function seedPerson(
  tx: Tx,
  { clock, secrets }: Means,
  { name, idNo, mobile, organization }: DemoPerson,
  passwordHash: string,
) {
  const now = clock.now();
  const address = readAddress(mobile);
  if (address === undefined) throw new Error('a demo person has no mobile number');
  const party = await registerPerson(tx, { address, passwordHash, now });
  await recordRealName(tx, secrets, party, { name, idNo, verifiedBy: CHECKED_BY, now });
  return organization && foundOrganization(tx, { claim: organization, verifiedBy: CHECKED_BY, founder: { party, name }, now });
}

/** All of them or none: a start that dies on the way begins again with new data. */
export async function seedAccounts(platform: Platform): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const organizations = await transact(platform.db, async (tx) => {
    const founded = [];
    for (const person of EVERYBODY) founded.push(await seedPerson(tx, platform, person, passwordHash));
    return founded.filter((party) => party !== undefined);
  });
  // the job would draw them too, but what comes after may want to use them
  for (const party of organizations) await drawFirstSeal(platform, party);
}
