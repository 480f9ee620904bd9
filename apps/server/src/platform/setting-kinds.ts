import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';

export interface Row {
  /** What a right value looks like, Chinese and English: the end of the sentence that refuses a wrong one. */
  readonly expected: readonly [string, string];
  readonly meaning: string;
}
export const rows = z.registry<Row>();
export const row = (zh: string, en: string, meaning: string): Row => ({ expected: [zh, en], meaning });

export const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
/** An outside service, reached by HTTP; absent: it is not configured. */
export const service = (meaning: string) =>
  address('http:', 'https:')
    .optional()
    .register(rows, row('以 http:// 或 https:// 开头的地址', 'an address starting with http:// or https://', meaning));
export const count = (usual: number, meaning: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .prefault(String(usual))
    .register(rows, row('1 到 1,000,000 之间的整数', 'a whole number from 1 to 1,000,000', meaning));
/** Known to nobody but whom it is shared with; too short a one is guessed. */
const LEAST_OF_A_SECRET = 16;
export const secret = (zh: string, en: string, meaning: string) =>
  z
    .string()
    .min(LEAST_OF_A_SECRET)
    .optional()
    .register(rows, row(`至少 ${LEAST_OF_A_SECRET} 个字符的${zh}`, `a ${en} of at least ${LEAST_OF_A_SECRET} characters`, meaning));
export const someText = z.string().min(1);
export const file = (meaning: string) => someText.optional().register(rows, row('文件路径', 'the path of a file', meaning));
/** Keys whose algorithm ends at no announced time. RSA does, and takes long to make. */
export const keyAlgorithm = (meaning: string) =>
  z
    .enum(['p256', 'p384', 'sm2'])
    .prefault('p256')
    .register(rows, row('p256、p384 或 sm2', 'p256, p384 or sm2', meaning));
export const words = z.string().transform((text) => text.split(',').map((word) => word.trim()));

/** Servers that help browsers to find each other, with commas between; their addresses have no slashes. */
export const routeServers = (...schemes: string[]) =>
  words.refine((list) => list.every((url) => schemes.some((scheme) => url.startsWith(scheme)) && /^\w+:[^\s/]+$/.test(url))).optional();

export function isNetwork(text: string): boolean {
  const [host = '', bits = '0', ...rest] = text.split('/');
  const most = isIPv4(host) ? 32 : isIPv6(host) ? 128 : -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** Networks of the operator's own that something may reach, though they are not public; by default none. */
export const ownNetworks = (meaning: string) =>
  words
    .transform((list) => list.filter((network) => network !== ''))
    .refine((list) => list.every(isNetwork))
    .prefault('')
    .register(
      rows,
      row('用逗号分隔的 IP 地址、网段（如 10.0.0.0/8）', 'IP addresses and networks (10.0.0.0/8) separated by commas', meaning),
    );
