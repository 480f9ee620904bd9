// node 06-list-what-waits.ts
// every contract that somebody has still to sign, and who
import { moqi } from './client.ts';

for await (const { applyNo } of moqi.each('contracts/list', { signStatus: 3 })) {
  const { contractName, parties } = await moqi.call('contracts/status', { applyNo });
  const waited = parties.filter(({ turn }) => turn).map(({ corpName, name }) => corpName || name);
  console.log(`${applyNo} ${contractName}: ${waited.join('、')}`);
}
