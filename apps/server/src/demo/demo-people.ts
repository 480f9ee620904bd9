import { TEST_PERSONS } from '../modules/identity/index.ts';
import { TEST_ORGANIZATIONS } from '../modules/organizations/index.ts';

/** The password of every demo account; README names it. */
export const DEMO_PASSWORD = 'Moqi2026';

export interface DemoPerson {
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
  /** The enterprise the person founded. */
  readonly organization?: (typeof TEST_ORGANIZATIONS)[number];
}

/** The persons and companies that the simulated checks show as examples: two enterprises and a private person. */
export const DEMO_PEOPLE: readonly DemoPerson[] = TEST_PERSONS.map((person) => {
  const organization = TEST_ORGANIZATIONS.find(({ legalPerson }) => legalPerson === person.name);
  return { ...person, ...(organization && { organization }) };
});
