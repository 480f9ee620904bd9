import type { Member, Person } from '#kernel/actor.ts';
import { authorOf, type Reading, recordReadings } from '#modules/records/logs/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

interface Asked<Answer> {
  readonly actor: Person | Member;
  readonly platform: Platform;
  readonly now: Date;
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly record: (end: Answer | undefined) => Reading;
}

/**
 * Enters a look-up in the log of the enterprise that it was made for, also one that nobody answered. A person who asks for himself has no
 * log that others could read.
 */
export async function recorded<Answer>(
  ask: () => Promise<Answer>,
  { actor, platform, now, transact, record }: Asked<Answer>,
): Promise<Answer> {
  const enter = async (end: Answer | undefined): Promise<void> => {
    if (actor.kind !== 'member') return;
    const { by, ...author } = authorOf(actor, now);
    if (by !== undefined) await transact((tx) => recordReadings(tx, platform, { ...author, by }, [record(end)]));
  };
  let end: Answer;
  try {
    end = await ask();
  } catch (failure) {
    await enter(undefined);
    throw failure;
  }
  await enter(end);
  return end;
}
