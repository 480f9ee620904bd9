import { tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { edited, form, plus, raw, signedForm } from './altered.ts';
import { alarming, FONT, field, type Variant, valid } from './variants.ts';

/* Variants of looks that spell the value of a field for one program, and something else, or nothing, for people. */

const { appendUpdate } = tamper;
const SYMBOLS = FONT.replace('Helvetica', 'ZapfDingbats');

let file: Uint8Array;
beforeAll(async () => {
  file = await signedForm({ widgets: () => ({ box: { entries: { DA: raw('(/Helv 10 Tf 0 g)') } } }) });
});

const filled = (content: string): Uint8Array =>
  appendUpdate(file, {
    ...edited(file, field('box'), plus('/V (100)/AP <</N 990 0 R>>')),
    990: form(content, `/Resources <</Font <</F ${FONT}/G ${SYMBOLS}>>>>`),
  });
const look = (content: string): Variant => [content, () => filled(content)];

/** Readers take the first operands or the last, or pass the operator over. */
const OPERANDS =
  'BT /F 10 Tf 2 5 Td (900) (100) Tj ET|BT /F 10 Tf 2 5 Td (100) (900) Tj ET|BT /F 10 Tf 2 5 Td [(100)] [(900)] TJ ET|BT /F 10 Tf 2 5 Td [(900)] [(100)] TJ ET|BT /F 10 Tf 2 5 Td 5 (100) Tj ET|BT /F 10 Tf 2 5 Td [(100)] Tj ET|BT /F 10 Tf 2 5 Td (100) TJ ET|BT /F /F 10 Tf 2 5 Td (100) Tj ET|BT /G /F 10 Tf 2 5 Td (100) Tj ET|BT /F /G 10 Tf 2 5 Td (100) Tj ET|BT /F 10 900 Tf 2 5 Td (100) Tj ET|BT /F (10) Tf 2 5 Td (100) Tj ET|BT 10 /F Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 900 Td (100) Tj ET|BT /F 10 Tf 900 2 5 Td (100) Tj ET|BT /F 10 Tf 2 null 900 Td (100) Tj ET|BT /F 10 Tf 2 5 null Td (100) Tj ET|BT /F 10 Tf (2) 5 Td (100) Tj ET|BT /F 10 Tf 2 Td (100) Tj ET|BT /F 10 Tf 1 0 0 1 2 5 900 Tm (100) Tj ET|BT /F 10 Tf 1 0 0 1 Tm (100) Tj ET|0 1 g BT /F 10 Tf 2 5 Td (100) Tj ET|1 0 g BT /F 10 Tf 2 5 Td (100) Tj ET|/x g BT /F 10 Tf 2 5 Td (100) Tj ET|1 1 1 0 rg BT /F 10 Tf 2 5 Td (100) Tj ET|0 1 1 1 rg BT /F 10 Tf 2 5 Td (100) Tj ET|true BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 0 0 1 k BT /F 10 Tf 2 5 Td (100) Tj ET|9 0 0 236 20 re W n BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 236 20 9 re W n BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 236 re W n BT /F 10 Tf 2 5 Td (100) Tj ET|1 0 0 1 0 0 900 cm BT /F 10 Tf 2 5 Td (100) Tj ET|1 0 0 1 cm BT /F 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 Td 100 900 Tz (100) Tj ET|BT /F 10 Tf 2 5 Td 3 0 Tr (100) Tj ET|BT /F 10 Tf 2 5 Td 0 3 Tr (100) Tj ET|BT /F 10 Tf 2 5 Td 0 90 Ts (100) Tj ET|BT /F 10 Tf 2 5 Td 0 90 Tc (100) Tj ET|BT /F 10 Tf 2 5 Td 90 0 Tw (100) Tj ET|5 BT /F 10 Tf 2 5 Td (100) Tj ET|BT /F 10 Tf 2 5 Td [(1) null (00)] TJ ET|BT /F 10 Tf 2 5 Td [(1) /x (00)] TJ ET|BT /F 10 Tf 2 5 Td [(1) [-9000] (00)] TJ ET'.split(
    '|',
  );
/** What is set in between is restored, or never set. */
const STATES =
  "q /F 10 Tf Q BT 2 5 Td (100) Tj ET|/G 10 Tf q /F 10 Tf Q BT 2 5 Td (100) Tj ET|/F 40 Tf q /F 10 Tf Q BT 2 5 Td (100) Tj ET|/F 1 Tf q /F 10 Tf Q BT 2 5 Td (100) Tj ET|150 Tc q 0 Tc Q BT /F 10 Tf 2 5 Td (100) Tj ET|5 Tz q 100 Tz Q BT /F 10 Tf 2 5 Td (100) Tj ET|99 TL q 0 TL Q BT /F 10 Tf 2 5 Td (1) Tj (0) ' (0) ' ET|1 g q 0 g Q BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 5 5 re W n q Q BT /F 10 Tf 2 5 Td (100) Tj ET|1 0 0 1 300 0 cm q Q BT /F 10 Tf 2 5 Td (100) Tj ET|/F 10 Tf 2 5 Td (100) Tj|/F 10 Tf (100) Tj BT ET|BT ET /F 10 Tf 2 5 Td (100) Tj|BT /F 10 Tf 2 5 Td ET (100) Tj|BT /F 10 Tf q 2 5 Td (100) Tj Q ET|BT /F 10 Tf 2 5 Td 0 0 5 5 re W n (100) Tj ET|BT /F 10 Tf 2 5 Td (100) Tj ET BT /F 10 Tf 2 5 Td () Tj ET BT /F 10 Tf (9) Tj ET".split(
    '|',
  );
/** Colours beyond what there is are cut, and grounds lie behind parts of letters. */
const COLOURS =
  '2 g BT /F 10 Tf 2 5 Td (100) Tj ET|9 9 9 rg BT /F 10 Tf 2 5 Td (100) Tj ET|1 9 1 rg BT /F 10 Tf 2 5 Td (100) Tj ET|-9 -9 -9 -9 k BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 0 -5 k BT /F 10 Tf 2 5 Td (100) Tj ET|0 0 0 1 k 0 0 236 20 re f -5 g BT /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 0 236 8 re f BT /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 9 236 11 re f BT /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 0 7 20 re f BT /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 5 236 2 re f 0 9 236 2 re f BT /F 10 Tf 2 5 Td (100) Tj ET|0 g 0 0 236 20 re f 1 g 0 7.5 236 1 re f 0 g BT /F 10 Tf 2 5 Td (100) Tj ET|-1 g 0 0 236 20 re f 0 g BT /F 10 Tf 2 5 Td (100) Tj ET|5 G 9 w 0 0 236 20 re S 1 g BT /F 10 Tf 2 5 Td (100) Tj ET'.split(
    '|',
  );

test('a look is read as every program reads it, or is not valid', async () => {
  expect(await valid([...OPERANDS, ...STATES, ...COLOURS].map(look))).toEqual([]);
});

test('looks as programs write them are read', async () => {
  const fine =
    'BT /F 10 Tf 2 5 Td (100) Tj ET|/Tx BMC q 1 1 234 18 re W n BT /F 10 Tf 0 g 2 5 Td (100) Tj ET Q EMC|q /F 10 Tf BT 2 5 Td (100) Tj ET Q|/F 10 Tf q 0 Tc Q BT 2 5 Td (100) Tj ET|BT 0 0 0 rg /F 10 Tf 1 0 0 1 2 5 Tm [(1) 20 (00)] TJ ET|0.9 g 0 0 236 20 re f 0 g BT /F 10 Tf 2 5 Td (100) Tj ET|1 g 0 0 236 20 re f 0 G 1 w 0.5 0.5 235 19 re s q 0 0 0 1 k BT /F 10 Tf 12 TL 2 5 Td (100) Tj ET Q|0.2 g 0 0 236 20 re f 1 g BT /F 10 Tf 2 5 Td (100) Tj ET|0 J 0 j [] 0 d 1 i /Perceptual ri BT /F 10 Tf 100 Tz 0 Tr 0 Ts 0 Tw 2 5 Td (100) Tj ET'.split(
      '|',
    );
  expect(await alarming(fine.map(look))).toEqual([]);
});
