// node 04-send-by-code.ts T7KQ2M9XWD 韩立川 13800000000
// the code stays with one version of the template until an administrator moves it
import { moqi } from './client.ts';

const [tplCode = '', fullName = '', mobile = ''] = process.argv.slice(2);

const { sample } = await moqi.call('templates/code', { tplCode });
const signatoryJson = sample.signatoryJson.map(({ roleName }) => ({ roleName, fullName, mobile }));
// values as the sample names them: yours go here
const { applyNo } = await moqi.call('contracts/createFromCode', { ...sample, signatoryJson });
console.log(applyNo);
