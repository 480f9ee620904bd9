// a process of its own, as after a restart: looks whether database and files agree, publishes what waits, and serves one proof
import { publish } from '../../apps/server/src/modules/records/ledger/acts/publish.ts';
import { filesOf } from '../../apps/server/src/modules/records/ledger/acts/tile-files.ts';
import { publishedLedger } from '../../apps/server/src/modules/records/ledger/index.ts';
import { openLedgerHouse } from '../../apps/server/test/ledger/ledger-house.ts';

const [address = '', dataDir = '', leafHash = ''] = process.argv.slice(2);
const { platform, close } = openLedgerHouse(JSON.parse(address), dataDir);
await publish(platform, filesOf(platform));
const proof = await publishedLedger.find(platform, `proof/${leafHash}`);
console.log(proof === undefined ? 'no proof' : 'proof');
await close();
