const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];
const LAST_PAUSE_MS = 10_000;
/** A process that lived this long did not die of being started. */
const SOUND_MS = 60_000;

/** How many processes of one place have died in a row, counting one that lived this long. */
export function deathsInARow(before: number, livedMs: number): number {
  return livedMs >= SOUND_MS ? 1 : before + 1;
}

/** How long to wait before the next one is started. */
export function pauseAfter(deaths: number): number {
  return PAUSES_MS[deaths - 1] ?? LAST_PAUSE_MS;
}
