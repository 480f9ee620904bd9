// node 08-download.ts MQ20261127828236 FOLDER
// the signed file, and once all have signed the certificate of completion; a minute later there is the evidence package, too
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moqi } from './client.ts';

const [applyNo = '', folder = '.'] = process.argv.slice(2);

const { applyId, state, files } = await moqi.call('contracts/status', { applyNo });
await writeFile(
  join(folder, `${applyNo}.${files.length > 1 ? 'zip' : 'pdf'}`),
  await moqi.download('contracts/download', { applyIds: applyId }),
);
if (state === 'completed') {
  await writeFile(join(folder, `${applyNo}-certificate.pdf`), await moqi.download('contracts/certificate', { applyId }));
  await writeFile(join(folder, `${applyNo}-evidence.zip`), await moqi.download('contracts/evidence-package', { applyId }));
}
const { files: verified } = await moqi.call('contracts/verify', { applyId });
console.log(`${state}: ${verified.map(({ fileName, verdict }) => `${fileName} ${verdict}`).join(', ')}`);
