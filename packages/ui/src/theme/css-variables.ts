import { chartColors, FONT, FONT_MONO, FONT_SERIF, type Mode, motion, palette, partyColors, SEAL_INK, size } from './palette.ts';

/** lineSoft → line-soft, surface2 → surface2. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function partyVariables(mode: Mode): [string, string][] {
  return partyColors.flatMap(({ color, bg }, i) => [
    [`party${i + 1}`, color],
    [`party${i + 1}-bg`, mode === 'dark' ? `color-mix(in srgb, ${color} 30%, ${palette.dark.surface})` : bg],
    [`party${i + 1}-ink`, mode === 'dark' ? `color-mix(in srgb, ${color} 45%, #ffffff)` : color],
  ]);
}

function modeVariables(mode: Mode): [string, string][] {
  return [
    ...Object.entries(palette[mode]).map(([name, color]): [string, string] => [kebab(name), color]),
    ...partyVariables(mode),
    ...chartColors[mode].map((color, i): [string, string] => [`chart${i + 1}`, color]),
    [
      'shadow',
      mode === 'dark'
        ? '0 0 0 1px #34383c, 0 8px 24px rgba(0, 0, 0, 0.5)'
        : '0 0 0 1px rgba(31, 35, 41, 0.06), 0 8px 24px rgba(31, 35, 41, 0.1)',
    ],
  ];
}

function constantVariables(): [string, string][] {
  return [
    ['seal', SEAL_INK],
    ['font', FONT],
    ['serif', FONT_SERIF],
    ['mono', FONT_MONO],
    ...Object.entries(size).map(([name, pixels]): [string, string] => [kebab(name), `${pixels}px`]),
    ['motion-fast', `${motion.fast} ${motion.ease}`],
    ['motion', `${motion.base} ${motion.ease}`],
    ['motion-slow', `${motion.slow} ${motion.ease}`],
  ];
}

function rule(selector: string, mode: Mode, variables: readonly [string, string][]): string {
  const lines = variables.map(([name, value]) => `  --mq-${name}: ${value};`);
  return `${selector} {\n  color-scheme: ${mode};\n${lines.join('\n')}\n}\n`;
}

/** The whole of `styles/tokens.css`; a test keeps the file equal to it. */
export function tokensCss(): string {
  return `/* Written by scripts/write-tokens.ts from src/theme/palette.ts. */\n${rule(':root', 'light', [...constantVariables(), ...modeVariables('light')])}\n${rule(':root[data-mode="dark"]', 'dark', modeVariables('dark'))}`;
}
