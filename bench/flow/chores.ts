import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrder, simulatePayment } from '@moqi/api/money/orders';
import type { Sender, Site } from './site.ts';

const PACKAGE = { packageId: 'company-1000', contracts: 1_000 } as const;

/** The processes of a server, by their names. */
export interface ServerChild {
  readonly pid: number;
  readonly name: string;
  /** resident memory, in MB */
  readonly mb: number;
}

export async function childrenOf({ home }: Pick<Site, 'home'>): Promise<readonly ServerChild[]> {
  const [postmaster = ''] = (await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const main = execFileSync('ps', ['-o', 'ppid=', '-p', postmaster], { encoding: 'utf8' }).trim();
  const lines = execFileSync('ps', ['-o', 'pid=,rss=,args=', '--ppid', main], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, rss, name] = /^\s*(\d+)\s+(\d+)\s+moqi\s+(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ pid: Number(pid), name, mb: Number(rss) / 1024 }];
  });
}

/** Resident memory of the processes of the server, added up where several have one name. */
export async function memory(site: Pick<Site, 'home'>): Promise<string> {
  const byName = new Map<string, number>();
  for (const { name, mb } of await childrenOf(site)) byName.set(name, (byName.get(name) ?? 0) + mb);
  return [...byName].map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(', ');
}

export async function buyContracts({ browser }: Sender, contracts: number): Promise<void> {
  for (let bought = 0; bought < contracts; bought += PACKAGE.contracts) {
    const { data, msg } = await browser.call(createOrder, 'corporateAdmin', { packageId: PACKAGE.packageId, count: 1 });
    if (!data) throw new Error(`no order: ${msg}`);
    await browser.call(simulatePayment, 'corporateAdmin', { orderId: data.orderId });
  }
}
