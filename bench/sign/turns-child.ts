import { type Contender, engine, engineChained, floor, peers } from './contenders.ts';
import { Contest } from './measure.ts';
import { identity, sample } from './situation.ts';

/**
 * One runner of a contest in a process of its own: what another library leaves behind (garbage, built-in objects changed under
 * everybody's feet) must not slow this one down. The parent says whose turn it is.
 */
const [who = '', bytes = '', most = ''] = process.argv.slice(2);

async function own(): Promise<Contender[]> {
  const [rsa, p256, sm2] = [await identity('rsa-pkcs1-sha256'), await identity('ecdsa-p256-sha256'), await identity('sm2-sm3')];
  return [
    floor('RSA', rsa),
    engine('RSA', rsa),
    engineChained('RSA', rsa),
    floor('P-256', p256),
    engine('P-256', p256),
    engineChained('P-256', p256),
    floor('SM2', sm2),
    engine('SM2', sm2),
  ];
}

const contenders =
  who === 'own' ? await own() : (await peers(await identity('rsa-pkcs1-sha256'))).filter(({ name }) => name.startsWith(who));
const contest = new Contest(contenders, await sample(Number(bytes)));
await contest.warmUp(Number(most));
process.on('message', (message) => {
  if (message === 'turn') void contest.turn().then(() => process.send?.('done'));
  else process.send?.(contest.figures());
});
process.send?.('ready');
