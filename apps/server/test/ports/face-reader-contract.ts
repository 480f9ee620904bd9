import { expect, it } from 'vitest';
import { judgeHeadTurn } from '#modules/account/real-names/head-turn.ts';
import type { FaceReader } from '#ports/face-reader.ts';
import { sceneFrames } from '#test/faces/scenes.ts';

const ASKED = ['left', 'right', 'left'] as const;

/** What everything that finds faces must do. */
export function faceReaderContract(open: () => FaceReader): void {
  it('sees a rendered head turn as it was asked to, to the person’s own sides', async () => {
    expect(open().isThere()).toBe(true);
    const seen = await open().see(await sceneFrames({ subject: 'head', made: ASKED, seed: 1 }));
    const frames = seen.map(({ faces }) => faces);
    expect(judgeHeadTurn(frames, ASKED).finding).toBe('passed');
    expect(judgeHeadTurn(frames, ['right', 'left', 'right']).finding).toBe('wrongTurns');
  });

  it('sees a print on paper turn by too little', async () => {
    const seen = await open().see(await sceneFrames({ subject: 'paper', made: ASKED, seed: 2, degrees: 45 }));
    expect(
      judgeHeadTurn(
        seen.map(({ faces }) => faces),
        ASKED,
      ).finding,
    ).toBe('wrongTurns');
  });

  it('fails on what is no picture', async () => {
    await expect(open().see([Buffer.from('no picture')])).rejects.toMatchObject({ fault: 'failed' });
  });
}
