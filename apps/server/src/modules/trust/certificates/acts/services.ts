import { createHash } from 'node:crypto';
import { certificateOf, timestampEnd } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import type { KnownAuthority } from '#ports/certificate-authority.ts';
import type { Service } from '../service.ts';

/** A service that takes longer is not there for a signer who waits. */
const PATIENCE_MS = 5_000;

async function stateOf({ log }: Platform, name: string, check: () => Promise<unknown>): Promise<'ready' | 'missing'> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    await Promise.race([check(), late.promise]);
    return 'ready';
  } catch (error) {
    log.warn(error, `a service that signatures depend on is missing: ${name}`);
    return 'missing';
  } finally {
    clearTimeout(timer);
  }
}

function endOf({ chain }: KnownAuthority): Date | undefined {
  const ends = chain.map((der) => certificateOf(der).notAfter.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

async function authorityStates(platform: Platform): Promise<Service[]> {
  const { authority: own, authorities } = platform;
  const known = await authorities.known();
  // it is not known before it was made, as where the device for its keys has not been there yet
  const isMade = known.some(({ authority }) => authority === own);
  const missingOwn: Service[] = isMade
    ? []
    : [{ kind: 'authority', name: own.issuer.name, state: await stateOf(platform, own.issuer.name, () => own.check()) }];
  const states = known.map(async (one): Promise<Service> => {
    const { issuer, authority } = one;
    const state = authority ? await stateOf(platform, issuer.name, () => authority.check()) : 'former';
    return { kind: 'authority', name: issuer.name, state, until: endOf(one) };
  });
  return [...missingOwn, ...(await Promise.all(states))];
}

/** Who puts the timestamps of this installation. */
export const stampingAuthority = ({ config, authority }: Pick<Platform, 'config' | 'authority'>): string =>
  config.tsaUrl === undefined ? authority.issuer.name : new URL(config.tsaUrl).host;

/** Everything signatures depend on, asked now: at most five seconds. */
export async function services(platform: Platform): Promise<Service[]> {
  const { keyDevice, timestamps } = platform;
  const stampedBy = stampingAuthority(platform);
  const digest = createHash('sha256').update('services').digest();
  let until: Date | undefined;
  const stamp = async () => {
    until = timestampEnd(await timestamps.timestamp({ hash: 'sha256', digest }, AbortSignal.timeout(PATIENCE_MS)), []);
  };
  const [authorities, keys, stamps] = await Promise.all([
    authorityStates(platform),
    keyDevice && stateOf(platform, keyDevice.name, () => keyDevice.check()),
    stateOf(platform, stampedBy, stamp),
  ]);
  return [
    ...authorities,
    ...(keyDevice && keys ? [{ kind: 'keys', name: keyDevice.name, state: keys } as const] : []),
    { kind: 'timestamps', name: stampedBy, state: stamps, until },
  ];
}
