// node 01-send-a-file.ts 采购合同.pdf 韩立川 13800000000 ORDER-20261127-1
import { readFile } from 'node:fs/promises';
import { moqi } from './client.ts';

const [path = '', fullName = '', mobile = '', order = ''] = process.argv.slice(2);

const [file] = await moqi.upload({ name: '采购合同.pdf', bytes: new Uint8Array(await readFile(path)) });
if (!file) throw new Error('nothing was uploaded');
const ink = { key: 'ink', party: 'supplier', kind: 'ink', page: -1, x: 0.1, y: 0.8, width: 0.2, height: 0.06 } as const;
const { applyNo } = await moqi.call(
  'contracts/create',
  {
    contractName: '采购合同',
    signatoryJson: [{ key: 'supplier', signatoryType: 0, fullName, mobile }],
    attatchFileNamesJson: [{ targetId: file.targetId, fileName: file.fileName, fields: [ink] }],
  },
  // under one key of ours nothing is sent twice, whatever the network does
  { idempotencyKey: order },
);
console.log(applyNo);
