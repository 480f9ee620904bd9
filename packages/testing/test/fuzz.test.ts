import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Coverage, type FuzzOptions, type FuzzTarget, fuzz, mutate, Random } from '../src/fuzz/index.ts';

class Refusal extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'moqi-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A decoder in a file of its own, as code is told apart by files: four octets, one after the other, lead to the defect. */
const maze = join(folder, 'maze.mjs');
writeFileSync(
  maze,
  `export function read(input) {
    if (input[0] === 0x30) {
      if (input[1] === 0x84) {
        if (input[2] === 0x7f) {
          if (input[3] === 0x02) {
            throw new RangeError('the defect');
          }
          return 'three';
        }
        return 'two';
      }
      return 'one';
    }
    return 'none';
  }`,
);
const { read } = (await import(/* @vite-ignore */ pathToFileURL(maze).href)) as { read: (input: Uint8Array) => string };

const options: FuzzOptions = { executions: 30_000, seed: 7, isRefusal: (error) => error instanceof Refusal };
const one = (run: FuzzTarget['run'], seeds = [new Uint8Array(16)]) => [{ name: 'target', seeds, run }];

describe('fuzz', () => {
  it('finds its way through nested conditions when guided, and does not when blind', async () => {
    using guide = new Coverage((url) => url.endsWith('/maze.mjs'));
    const guided = await fuzz(one(read, [Uint8Array.of(9, 9, 9, 9)]), { ...options, executions: 100_000, guide });
    expect(guided.findings[0]).toMatchObject({ target: 'target', problem: expect.stringContaining('RangeError: the defect') });
    expect([...(guided.findings[0]?.input.subarray(0, 4) ?? [])]).toEqual([0x30, 0x84, 0x7f, 0x02]);
    expect(guided.kept).toBeGreaterThanOrEqual(3);
    expect(guided.reached.all).toBeGreaterThan(guided.reached.seeds);
    const blind = await fuzz(one(read, [Uint8Array.of(9, 9, 9, 9)]), { ...options, executions: guided.executions });
    expect(blind).toMatchObject({ findings: [], kept: 0, reached: { seeds: 0, all: 0 } });
  });

  it('takes a typed refusal for an answer, and anything else for a finding', async () => {
    const refusing = () => {
      throw new Refusal('no');
    };
    expect(await fuzz(one(refusing), { ...options, executions: 100 })).toMatchObject({ findings: [], accepted: 0 });
    const failing = () => new Uint8Array(-1);
    const report = await fuzz(one(failing), { ...options, executions: 100 });
    expect(report.findings.length).toBeGreaterThanOrEqual(20);
    expect(report.findings[0]?.problem).toContain('RangeError');
  });

  it('notices what takes too long', async () => {
    const slow = (input: Uint8Array) => {
      // of its own time: a busy machine gives it less than passes
      const start = process.cpuUsage();
      while (process.cpuUsage(start).user < (input.length > 40 ? 60_000 : 0));
    };
    const { findings } = await fuzz(one(slow), { ...options, executions: 200, limits: { milliseconds: 40, megabytes: 256 } });
    expect(findings[0]).toMatchObject({ problem: expect.stringMatching(/^took \d+ ms$/) });
    expect(findings.every(({ input }) => input.length > 40)).toBe(true);
  });

  it.each([
    ['written to', 1],
    ['merely reserved', 0],
  ])('notices memory that is %s', async (_name, octet) => {
    const held: Uint8Array[] = [];
    const greedy = (input: Uint8Array) => {
      if (input.length > 40 && held.length === 0) held.push(octet === 0 ? new Uint8Array(90e6) : new Uint8Array(90e6).fill(octet));
    };
    const { findings, memoryMb } = await fuzz(one(greedy), { ...options, executions: 200, limits: { milliseconds: 2000, megabytes: 64 } });
    expect(findings[0]).toMatchObject({ problem: expect.stringMatching(/^memory grew by \d+ MB$/) });
    expect(memoryMb).toBeGreaterThan(80);
  });

  it('runs the same inputs again for the same seed, and others for another', async () => {
    const inputs = async (seed: number) => {
      const seen: string[] = [];
      await fuzz(
        one((input) => seen.push(Buffer.from(input).toString('hex'))),
        { ...options, seed, executions: 300 },
      );
      return seen;
    };
    expect(await inputs(3)).toEqual(await inputs(3));
    expect(await inputs(3)).not.toEqual(await inputs(4));
  });

  it('hands the input that a mutant was made of, and puts in words of the format', async () => {
    const seeds = [Uint8Array.of(1, 1, 1, 1), Uint8Array.of(2, 2, 2, 2)];
    const originals = new Set<Uint8Array>();
    let words = 0;
    const run = (input: Uint8Array, original: Uint8Array) => {
      originals.add(original);
      if (Buffer.from(input).includes('endobj')) words++;
    };
    await fuzz(one(run, seeds), { ...options, executions: 500, tokens: [Buffer.from('endobj')] });
    expect(originals).toEqual(new Set(seeds));
    expect(words).toBeGreaterThan(20);
  });
});

it('mutates without touching its input, empty ones included', () => {
  const random = new Random(1);
  const input = Uint8Array.from({ length: 30 }, (_, k) => k);
  const copy = Uint8Array.from(input);
  const mutants = Array.from({ length: 500 }, () => mutate(input, { random, other: copy, tokens: [] }));
  expect(input).toEqual(copy);
  expect(new Set(mutants.map((mutant) => Buffer.from(mutant).toString('hex'))).size).toBeGreaterThan(400);
  for (let k = 0; k < 200; k++) mutate(new Uint8Array(), { random, other: input, tokens: [] });
});
