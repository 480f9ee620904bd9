import { createHash } from 'node:crypto';
import { appendFacts, isLate, NO_LONGER_STAMP, renewBefore, saidBy } from '#modules/records/ledger/index.ts';
import { archiveEnd, archivePdf } from '#modules/trust/certificates/index.ts';
import { type DocumentSource, documentSource } from '#modules/trust/files/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import { type RenewedFile, renewalFact } from '../provable-file.ts';
import {
  dueFiles,
  type FileRenewal,
  keepRenewal,
  noteEnd,
  noteFailure,
  RenewalKept,
  stopWatching,
  type WatchedFile,
} from '../store/provable-files.ts';

/** Files in one run; the next run goes on from there. */
const MOST = 500;
/** A file that failed is tried again after this time. */
const RETRIED_MS = 50 * 60_000;
/** So many failures one after the other are the authority's, not the files'. */
const ENOUGH_FAILURES = 3;

async function withSource<T>(platform: Platform, { segments, increments }: WatchedFile, work: (source: DocumentSource) => Promise<T>) {
  const source = await documentSource(platform, [...segments, ...increments]);
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

async function wholeOf(source: DocumentSource, increment: Uint8Array): Promise<Pick<RenewedFile, 'hash' | 'size'>> {
  const hash = createHash('sha256');
  for await (const piece of source.stream()) hash.update(piece);
  return { hash: hash.update(increment).digest('hex'), size: source.size + increment.length };
}

async function look(platform: Platform, file: WatchedFile): Promise<void> {
  const endsAt = await withSource(platform, file, (source) => archiveEnd(platform, source));
  if (endsAt === undefined) await stopWatching(platform.db, file);
  else await noteEnd(platform.db, file, endsAt);
}

/** With the renewal the log is told of the file as it is now. @returns false: another process was faster */
async function keep(platform: Platform, file: WatchedFile, renewal: FileRenewal): Promise<boolean> {
  const { party, subjectId } = file;
  const { whole, at } = renewal;
  const write = (writes: Writes) => {
    keepRenewal(writes, file, renewal);
    appendFacts(writes, platform, { party, subjectId, facts: [renewalFact(file, whole, at)] }, at);
  };
  try {
    await transact(platform.db, (tx) => writeTogether(tx, write));
    return true;
  } catch (error) {
    if (error instanceof RenewalKept) return false;
    throw error;
  }
}

/** The stamp is asked for, then what it made is stored, then it is written down: whatever a process that dies leaves is nobody's. */
async function renew(platform: Platform, file: WatchedFile, until: Date): Promise<void> {
  const { files, clock } = platform;
  const { increment, endsAt, whole } = await withSource(platform, file, async (source) => {
    const archived = await archivePdf(platform, source);
    return { ...archived, whole: await wholeOf(source, archived.increment) };
  });
  if (endsAt <= until) throw new Error(NO_LONGER_STAMP);
  const { hash } = await files.put(increment);
  if (!(await keep(platform, file, { increment: hash, whole, endsAt, at: clock.now() }))) await files.delete(hash);
}

/** @returns whether it went well */
async function attend(platform: Platform, file: WatchedFile): Promise<boolean> {
  const { db, clock, log } = platform;
  const { endsAt } = file;
  try {
    await (endsAt === undefined ? look(platform, file) : renew(platform, file, endsAt));
    return true;
  } catch (error) {
    const facts = { err: error, endsAt, subject: file.subjectId };
    if (endsAt !== undefined && isLate(endsAt, clock.now()))
      log.error(facts, 'a signed file ends soon and could not be renewed; it is tried again');
    else log.warn(facts, 'a signed file could not be renewed; it is tried again');
    await noteFailure(db, file, saidBy(error), clock.now());
    return false;
  }
}

/**
 * Puts validation data and a further stamp behind signed files a year before they would be proven no longer. A file that nobody looked at yet is
 * looked at first. Two at once keep one of two renewals.
 */
export async function renewDueFiles(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = { before: renewBefore(now), retried: new Date(now.getTime() - RETRIED_MS) };
  let failures = 0;
  for (const file of await dueFiles(db, due, MOST)) {
    failures = (await attend(platform, file)) ? 0 : failures + 1;
    if (failures === ENOUGH_FAILURES) return;
  }
}
