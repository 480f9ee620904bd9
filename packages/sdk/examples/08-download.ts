// node 08-download.ts MQ20261127828236 FOLDER
// the signed file, and once all have signed the certificate of completion and the evidence package
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MoqiError } from '@moqi/sdk';
import { moqi } from './client.ts';

const [applyNo = '', folder = '.'] = process.argv.slice(2);

/** It is made when it is asked for, within a minute. */
async function evidenceOf(applyId: string) {
  for (;;) {
    try {
      return await moqi.download('contracts/evidence-package', { applyId });
    } catch (error) {
      if (!(error instanceof MoqiError && error.error === 'EVIDENCE_PACKAGE_NOT_READY')) throw error;
      await sleep(5_000);
    }
  }
}

const { applyId, state, files } = await moqi.call('contracts/status', { applyNo });
await writeFile(
  join(folder, `${applyNo}.${files.length > 1 ? 'zip' : 'pdf'}`),
  await moqi.download('contracts/download', { applyIds: applyId }),
);
if (state === 'completed') {
  await writeFile(join(folder, `${applyNo}-certificate.pdf`), await moqi.download('contracts/certificate', { applyId }));
  await writeFile(join(folder, `${applyNo}-evidence.zip`), await evidenceOf(applyId));
}
const { files: verified } = await moqi.call('contracts/verify', { applyId });
console.log(`${state}: ${verified.map(({ fileName, verdict }) => `${fileName} ${verdict}`).join(', ')}`);
