import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family | undefined =>
  ([undefined, 'ipv4', 'ipv6'] as const)[isIP(address) === 0 ? 0 : isIP(address) === 4 ? 1 : 2];
const BITS: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

interface Network {
  readonly address: string;
  readonly family: Family;
  readonly bits: number;
}

/** An address or a network (CIDR), or undefined for what is neither. */
function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const family = familyOf(address);
  if (family === undefined || more.length > 0) return undefined;
  if (bits === undefined) return { address, family, bits: BITS[family] };
  const isWhole = /^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family];
  return isWhole ? { address, family, bits: Number(bits) } : undefined;
}

/** The first of them that is neither an address nor a network; undefined: there is none. */
export const faultyNetwork = (networks: readonly string[]): string | undefined => networks.find((one) => readNetwork(one) === undefined);

/** Whether a caller from this address is in one of these networks; where none is named, anywhere is. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  // a socket of both families tells an address of the old one like this
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = familyOf(plain);
  if (family === undefined) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(plain, family);
}
