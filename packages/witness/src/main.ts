// The witness as a program: bin/witness --help
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatKey, parseKey, SIGNATURE_TYPE } from '@moqi/ledger';
import { noteKeyOf } from '@moqi/ledger/server';
import { openKeptCheckpoints } from './kept-checkpoints.ts';
import { witnessServer } from './server.ts';
import { openWitness } from './witness.ts';

const {
  WITNESS_NAME: name,
  WITNESS_LOGS: logs = '',
  WITNESS_DIR: directory = './witness',
  HOST = '127.0.0.1',
  PORT = '8090',
} = process.env;

/** The key is made once; nobody but the witness reads it. */
async function ownKey(path: string): Promise<KeyObject> {
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createPrivateKey(await readFile(path));
}

if (name === undefined || logs.trim() === '') {
  process.stderr.write('WITNESS_NAME and WITNESS_LOGS are needed: bin/witness --help\n');
  process.exit(2);
}
await mkdir(directory, { recursive: true });
const privateKey = await ownKey(join(directory, 'key.pem'));
const witness = openWitness({
  name,
  privateKey,
  logs: logs.split(',').map((line) => parseKey(line.trim())),
  kept: await openKeptCheckpoints(join(directory, 'checkpoints')),
});
const server = witnessServer(witness, (error) => process.stderr.write(`${String(error)}\n`));
server.listen(Number(PORT), HOST, () => {
  process.stdout.write(`${formatKey(noteKeyOf(name, SIGNATURE_TYPE.cosignature, privateKey))}\nhttp://${HOST}:${PORT}/add-checkpoint\n`);
});
process.once('SIGTERM', () => server.close());
