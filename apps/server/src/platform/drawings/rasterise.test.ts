import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = new URL('.', import.meta.url);

// the rasteriser reads its fonts once in a process, so each set of fonts gets a process of its own
const SCRIPT = `
  const { rasterise } = await import('./rasterise.ts');
  const { drawSeal } = await import('@moqi/rules');
  const { default: sharp } = await import('sharp');
  const draw = async (subLine) => {
    const png = await rasterise(drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine }), 42);
    return sharp(png).extractChannel(3).raw().toBuffer();
  };
  const [first, second] = [await draw('合同专用章'), await draw('财务专用章')];
  console.log(first.filter((value, i) => Math.abs(value - second[i]) > 128).length);
`;

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'moqi-fonts-'));
});
afterAll(() => rm(home, { recursive: true }));

/** How many pixels tell two texts apart on a machine with these fonts only. */
async function differingPixels(directories: string): Promise<number> {
  const file = join(home, 'fonts.conf');
  await writeFile(file, `<fontconfig>${directories}<cachedir>${join(home, 'cache')}</cachedir></fontconfig>`);
  const env = { ...process.env, FONTCONFIG_FILE: file };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: fileURLToPath(here), env });
  return Number(stdout);
}

describe('on a machine without Chinese fonts', () => {
  it('the font that comes with the program draws the text', async () => {
    const fonts = await readFile(new URL('./fonts.conf', here), 'utf8');
    const relative = /<dir prefix="relative">(.+)<\/dir>/.exec(fonts)?.[1] ?? '';
    expect(await differingPixels(`<dir>${fileURLToPath(new URL(relative, here))}</dir>`)).toBeGreaterThan(2000);
    // what it would be without
    expect(await differingPixels('')).toBeLessThan(100);
  });
});
