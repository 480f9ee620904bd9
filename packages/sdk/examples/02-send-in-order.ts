// node 02-send-in-order.ts 合作协议.pdf 北京远航贸易有限公司 王敏 13800000000 韩立川 13900000000
// the company seals first, then the person signs
import { readFile } from 'node:fs/promises';
import { moqi } from './client.ts';

const [path = '', corpName = '', handler = '', handlerMobile = '', person = '', mobile = ''] = process.argv.slice(2);

const [file] = await moqi.upload({ name: '合作协议.pdf', bytes: new Uint8Array(await readFile(path)) });
if (!file) throw new Error('nothing was uploaded');
const { applyNo } = await moqi.call('contracts/create', {
  contractName: '合作协议',
  ifOrder: 1,
  overDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  signatoryJson: [
    { key: 'company', signatoryType: 1, corpName, fullName: handler, mobile: handlerMobile, orderNum: 1 },
    { key: 'person', signatoryType: 0, fullName: person, mobile, orderNum: 2 },
  ],
  attatchFileNamesJson: [
    {
      targetId: file.targetId,
      fileName: file.fileName,
      fields: [
        { key: 'seal', party: 'company', kind: 'seal', page: -1, x: 0.1, y: 0.75, width: 0.2, height: 0.14 },
        { key: 'ink', party: 'person', kind: 'ink', page: -1, x: 0.6, y: 0.8, width: 0.2, height: 0.06 },
        { key: 'day', party: 'person', kind: 'date', page: -1, x: 0.6, y: 0.88, width: 0.2, height: 0.03 },
      ],
    },
  ],
});
console.log(applyNo);
