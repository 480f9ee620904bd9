// a process of its own for relay.test.ts: relays what waits, says how far it has come, and goes no further
import { setTimeout as sleep } from 'node:timers/promises';
import { listenInSteps } from '#platform/events/listener.ts';
import { relayBatch } from '#platform/events/relay.ts';
import { doorOpened, openEventHouse } from './event-house.ts';

const [address = '', until] = process.argv.slice(2);

async function stay(place: string): Promise<void> {
  console.log(place);
  await sleep(600_000);
}

const listener = listenInSteps(doorOpened, 'test.first', () => stay('hearing'));
const house = await openEventHouse(JSON.parse(address), [listener]);
const { platform, hearers, queue } = house;
if (until === 'marked') {
  await platform.db.transaction().execute(async (tx) => {
    await relayBatch(tx, hearers, queue.heard, new Date());
    await stay('marked');
  });
}
if (until === 'relayed') {
  await house.relay();
  await stay('relayed');
}
await house.work();
