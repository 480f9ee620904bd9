import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LINK_PURPOSE, signLink } from '../../../apps/server/src/modules/work/contracts/link.ts';
import type { LinkOnWire } from '../../../apps/server/src/modules/work/contracts/wire.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/open.ts';
import { secretsFrom } from '../../../apps/server/src/platform/secrets.ts';
import { dataDirectory } from './server.ts';

// What only the operator of the server has: its data directory with the master key. Journeys use it where a person has eyes, or time.

async function openSecrets(): Promise<ReturnType<typeof secretsFrom>> {
  return secretsFrom(Buffer.from((await readFile(join(dataDirectory, 'master.key'), 'utf8')).trim(), 'base64'));
}

/** What an image code may show: letters and digits that look like no other; the case does not matter. */
const SHOWN = '23456789abcdefghkmnpqrstuvwxyz';

function* fourCharacters(): Generator<string> {
  for (const a of SHOWN) for (const b of SHOWN) for (const c of SHOWN) for (const d of SHOWN) yield a + b + c + d;
}

/**
 * What the newest image code shows. Only its keyed digest is stored, and the page has nothing but the picture; with the master key
 * all 810,000 answers can be tried in a few seconds.
 */
export async function readImageCode(): Promise<string> {
  const { db, close } = openDatabase(
    { host: join(dataDirectory, 'postgres/run'), port: 5432, user: 'postgres', database: 'postgres' },
    () => undefined,
  );
  const newest = await db.selectFrom('captchas').selectAll().orderBy('captcha_id', 'desc').limit(1).executeTakeFirstOrThrow();
  await close();
  const { mac } = await openSecrets();
  for (const answer of fourCharacters()) {
    if (newest.answer_digest.equals(mac('image-code', `${newest.captcha_id}|${answer}`))) return answer;
  }
  throw new Error('the image shows other characters than expected');
}

/** The same signing link as if it had been sent at another time. */
export async function linkSentAt({ applyNo, signNo }: LinkOnWire, sentAt: Date): Promise<LinkOnWire> {
  const { mac } = await openSecrets();
  const { ts, sign } = signLink(applyNo, { signNo, linkGeneration: 1 }, sentAt, (message) => mac(LINK_PURPOSE, message));
  return { applyNo, signNo, ts, sign };
}

/** Lets minutes pass at the institution that has the case of a contract: the simulator counts them from the hand-over. */
export async function waitAtInstitution(applyNo: string, minutes: number): Promise<void> {
  const { db, close } = openDatabase(
    { host: join(dataDirectory, 'postgres/run'), port: 5432, user: 'postgres', database: 'postgres' },
    () => undefined,
  );
  const files = db.selectFrom('case_files').select(['case_id', 'filed_at']).where('contract_number', '=', applyNo);
  for (const { case_id, filed_at } of await files.execute()) {
    if (filed_at === null) continue;
    const before = new Date(filed_at.getTime() - minutes * 60_000);
    await db.updateTable('case_files').set({ filed_at: before }).where('case_id', '=', case_id).execute();
  }
  await close();
}
