// node 06-list-what-waits.ts
// every contract that somebody has still to sign, and who
import { moqi } from './client.ts';

const pageSize = 100;
for (let itemPage = 1; ; itemPage += 1) {
  const { list } = await moqi.call('contracts/list', { signStatus: 3, itemPage, pageSize });
  for (const { applyNo } of list) {
    const { contractName, parties } = await moqi.call('contracts/status', { applyNo });
    const waited = parties.filter(({ turn }) => turn).map(({ corpName, name }) => corpName || name);
    console.log(`${applyNo} ${contractName}: ${waited.join('、')}`);
  }
  if (list.length < pageSize) break;
}
