// node 09-embed-signing.ts MQ20261127828236 https://erp.example.com
// an address for <moqi-sign src="…"> on a page of ours, made when its person opens that page
import { moqi } from './client.ts';

const [applyNo = '', origin = ''] = process.argv.slice(2);

const { parties } = await moqi.call('contracts/status', { applyNo });
const task = parties.find(({ me, turn }) => turn && !me);
if (!task) throw new Error('nobody else has to sign now');
const { url } = await moqi.call('contracts/embedSigning', { applyNo, signNo: task.signNo, origin });
console.log(url);
