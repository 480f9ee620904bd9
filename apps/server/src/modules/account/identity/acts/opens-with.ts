import { readAddress } from '@moqi/rules';
import type { Database } from '#platform/platform.ts';
import { findPersonByLogin } from '../views/persons.ts';
import { isPassword } from './password-hash.ts';

/** Whether the password opens the person's account, without counting it as a try. */
export async function opensWith(db: Database, address: string, password: string): Promise<boolean> {
  const read = readAddress(address);
  const row = read && (await findPersonByLogin(db, read.text));
  return row !== undefined && isPassword(password, row.passwordHash);
}
