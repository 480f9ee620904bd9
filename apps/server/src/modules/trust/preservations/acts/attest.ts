import { createHash } from 'node:crypto';
import { parseTimestampToken } from '@moqi/pki';
import type { PartyId } from '#kernel/actor.ts';
import { appendFacts, factsOf, type KeptFact } from '#modules/records/ledger/index.ts';
import { qrRows, signInstrument, stampingAuthority } from '#modules/trust/certificates/index.ts';
import { watchFiles } from '#modules/trust/renewals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeAlone, writeTogether } from '#platform/database/writes.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { certificateText } from '../certificate-words.ts';
import { factOf, type Preservation } from '../preservation.ts';
import { CertificateKept, keepCertificate, keepToken, selectPreservations } from '../store/preservations.ts';
import { preservationPath } from '../wire.ts';

/** Lays the fact into the log, once. */
async function noted(platform: Platform, preservation: Preservation): Promise<KeptFact> {
  const { party, preservationId: subjectId } = preservation;
  const of = { party, subjectId, facts: [factOf(preservation)] };
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, of, platform.clock.now()));
  const [fact] = await factsOf(platform.db, of);
  if (fact === undefined) throw new Error('a preservation has no fact');
  return fact;
}

async function stamped({ db, timestamps, clock }: Platform, preservation: Preservation, text: string): Promise<Uint8Array> {
  if (preservation.token !== undefined) return preservation.token;
  const digest = createHash('sha256').update(text).digest();
  const token = await timestamps.timestamp({ hash: 'sha256', digest });
  await keepToken(db, preservation, token, clock.now());
  return token;
}

interface Attested {
  readonly preservation: Preservation;
  readonly file: NonNullable<Preservation['certificate']>;
  readonly endsAt: Date;
  readonly madeAt: Date;
}

/** From now on the certificate is kept provable. @returns whether it is the certificate; false: another one was there first */
async function keep(db: Database, { preservation, file, endsAt, madeAt }: Attested): Promise<boolean> {
  const { party, preservationId: subjectId } = preservation;
  const write = (writes: Writes) => {
    keepCertificate(writes, preservation, file, madeAt);
    watchFiles(writes, [{ party, subjectId, segments: [file.hash], endsAt }]);
  };
  try {
    await transact(db, (tx) => writeTogether(tx, write));
    return true;
  } catch (error) {
    if (error instanceof CertificateKept) return false;
    throw error;
  }
}

/**
 * Takes a preservation to its certificate, each step once: whatever was done before stays. Two at once make one certificate; the second
 * one's file goes again.
 */
async function attest(platform: Platform, preservation: Preservation): Promise<void> {
  if (preservation.certificate !== undefined) return;
  const { db, files, clock, config } = platform;
  const { leafHash, text, salt } = await noted(platform, preservation);
  const { time } = parseTimestampToken(await stamped(platform, preservation, text));
  const { number } = preservation;
  const { publicUrl } = config;
  const madeAt = clock.now();
  const instrument = certificateText({
    ...preservation,
    leaf: { hash: leafHash.toString('hex'), text, salt: salt.toString('hex') },
    stamp: { time, authority: stampingAuthority(platform) },
    publicUrl,
    qr: qrRows(`${publicUrl}${preservationPath(number)}`),
    madeAt,
  });
  const { content, endsAt } = await signInstrument(platform, instrument, { reason: `出具存证证书 ${number}`, madeAt });
  const file = await files.put(content);
  if (!(await keep(db, { preservation, file, endsAt, madeAt }))) await files.delete(file.hash);
}

/** Takes all of them to their certificates. Safe to run twice, and at once. */
export async function attestAll(platform: Platform, party: PartyId, preservationIds: readonly string[]): Promise<void> {
  const found = await selectPreservations(platform.db, party, { ids: preservationIds }, { limit: preservationIds.length });
  for (const preservation of found) await attest(platform, preservation);
}
