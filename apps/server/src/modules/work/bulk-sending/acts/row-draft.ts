import type { Draft } from '#modules/work/contracts/index.ts';
import { type NamedParty, withNamed } from '#modules/work/sending/index.ts';
import type { BulkColumn } from '../bulk-columns.ts';
import { contractOf, type RowParty } from '../bulk-row.ts';

function namedOf({ role, identityType, ...party }: RowParty): NamedParty {
  return { role, ...party, ...(identityType !== undefined && { identityType }) };
}

/** The contract of a row: what the template begins with, and what the row says. */
export function draftOfRow(begun: Draft, columns: readonly BulkColumn[], cells: readonly string[]): Draft {
  const { parties, ...facts } = contractOf(columns, cells);
  return { ...withNamed(begun, parties.map(namedOf)), ...facts };
}

/** Who signs besides the sender, as a list names it. */
export function signersOf(columns: readonly BulkColumn[], cells: readonly string[]): string {
  return contractOf(columns, cells)
    .parties.map(({ name, organizationName }) => organizationName || name)
    .filter((name) => name !== '')
    .join('、')
    .slice(0, 200);
}
