// a process of its own for local-files.test.ts: node put.ts DIRECTORY SIZE…, or DIRECTORY slowly
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalFiles } from '#adapters/local-files/local-files.ts';
import { secretsFrom } from '#platform/secrets.ts';

process.on('SIGXFSZ', () => undefined); // ulimit -f: the write then fails with EFBIG instead of ending the process

async function* slowly() {
  for (;;) {
    yield randomBytes(2_000_000);
    await sleep(20);
  }
}

const [root = '', ...sizes] = process.argv.slice(2);
const files = await openLocalFiles(root, secretsFrom(Buffer.alloc(32, 1)));
for (const size of sizes) {
  const outcome = await files.put(size === 'slowly' ? slowly() : randomBytes(Number(size))).then(
    (put) => `stored ${put.size}`,
    (error: Error) => error.name,
  );
  console.log(outcome);
}
