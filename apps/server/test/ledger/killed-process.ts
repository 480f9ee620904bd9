// a process of its own for kill-publish.test.ts: adds facts and publishes them, says how far it has come, and goes no further
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPartyId } from '#kernel/actor.ts';
import { publish } from '#modules/records/ledger/acts/publish.ts';
import { filesOf, type TileFiles } from '#modules/records/ledger/acts/tile-files.ts';
import { appendFacts } from '#modules/records/ledger/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { openLedgerHouse } from './ledger-house.ts';

const [address = '', dataDir = '', until = '', count = '0'] = process.argv.slice(2);

async function stay(): Promise<never> {
  console.log('there');
  await sleep(600_000);
  throw new Error('nobody killed it');
}

const { platform } = openLedgerHouse(JSON.parse(address), dataDir);
const facts = Array.from({ length: Number(count) }, (_, n) => ({ fact: `fact:${n}`, text: `${n}` }));
await platform.db.transaction().execute(async (tx) => {
  const of = { party: asPartyId(randomUUID()), subjectId: randomUUID(), facts };
  await writeTogether(tx, (writes) => appendFacts(writes, platform, of, new Date()));
  if (until === 'appending') await stay();
});
if (until === 'appended') await stay();

const files = filesOf(platform);
let writes = 0;
/** Stops before a file, in the middle of one, or behind it; and what the name of the place says of others. */
const stopping: TileFiles = {
  read: (path) => files.read(path),
  write: async (path, bytes) => {
    const place = path === 'checkpoint' ? path : `write ${writes}`;
    writes += 1;
    if (until === `before ${place}`) await stay();
    if (until === `in ${place}`) {
      const unfinished = join(dataDir, 'ledger', dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(unfinished), { recursive: true });
      await writeFile(unfinished, bytes.subarray(0, bytes.length / 2));
      await stay();
    }
    await files.write(path, bytes);
    if (until === `behind ${place}`) await stay();
  },
  forgetPartials: async (path) => {
    await files.forgetPartials(path);
    if (until === 'forgetting') await stay();
  },
};
// the database holds it up there, so it tells beforehand
if (until === 'sequencing' || until === 'signing') console.log('there');
await publish(platform, stopping);
await stay();
