// node 05-send-a-workbook.ts TEMPLATE_ID 名单.xlsx
// a contract for each row; rows with faults are named and left out
import { readFile } from 'node:fs/promises';
import { moqi } from './client.ts';

const [tplId = '', path = ''] = process.argv.slice(2);

const bulk = await moqi.uploadBulk(tplId, { name: '名单.xlsx', bytes: new Uint8Array(await readFile(path)) });
for (const { row, errors } of bulk.errors) {
  console.log(`row ${row}: ${errors.map(({ column, why }) => `${column['zh-CN']} ${why['zh-CN']}`).join('; ')}`);
}
await moqi.call('bulks/send', { batchId: bulk.batchId });

let waiting = bulk.open;
while (waiting > 0) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  ({ waiting } = await moqi.call('bulks/status', { batchId: bulk.batchId }));
}
const { sent, refused } = await moqi.call('bulks/status', { batchId: bulk.batchId });
console.log(`sent ${sent}, refused ${refused}`);
