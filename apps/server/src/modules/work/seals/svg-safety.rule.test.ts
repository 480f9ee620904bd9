import { describe, expect, it } from 'vitest';
import { svgProblem } from './svg-safety.ts';

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

describe('a drawing of nothing but shapes and words', () => {
  it.each([
    svg('<circle r="4" fill="none" stroke="#c00"/>'),
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- 印模 -->\n${svg('<g><path d="M0 0L9 9"/></g>')}`,
    svg('<defs><path id="arc" d="M0 9A9 9 0 0 1 9 0"/></defs><text><textPath href="#arc">砚川 &amp; 合伙</textPath></text>'),
    svg('<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)" width="9" height="9"/>'),
  ])('is safe: %s', (drawing) => {
    expect(svgProblem(drawing)).toBeUndefined();
  });
});

describe('anything else is named', () => {
  it.each([
    [svg('<script/>'), '<script>'],
    [svg('<SCRIPT>x</SCRIPT>'), '<SCRIPT>'],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), '<x:script>'],
    [svg('<circle onclick="x"/>'), 'onclick'],
    [svg("<circle ONCLICK = 'x'/>"), 'ONCLICK'],
    [svg('<textPath href="https://x/#a">a</textPath>'), 'href="https://x/#a"'],
    [svg('<textPath xlink:href="javascript:alert(1)">a</textPath>'), 'xlink:href="javascript:alert(1)"'],
    [svg('<circle style="fill:url( \'https://x\')"/>'), 'style="fill:url( \'https://x\')"'],
    [svg('<circle fill="&#106;avascript:x"/>'), '&…;'],
    [svg('', ' onload="x"'), 'onload'],
    [svg('<use href="#a"/>'), '<use>'],
    [svg('<animate attributeName="href"/>'), '<animate>'],
    [svg('<style>*{}</style>'), '<style>'],
    ['<!DOCTYPE svg><svg/>', '<!DOCTYPE'],
    [svg('<![CDATA[<script/>]]>'), '<![CDATA['],
    [svg('<?xml-stylesheet href="x"?>'), '<?'],
    [svg('<circle r="1<2"/>'), '<'],
    [svg('a < b'), '<'],
    [`${svg('')}<`, '<'],
  ])('%s', (drawing, problem) => {
    expect(svgProblem(drawing)).toBe(problem);
  });
});

it('a drawing of more shapes than any seal has is refused', () => {
  expect(svgProblem(svg('<circle r="1"/>'.repeat(9_000)))).toBeUndefined();
  expect(svgProblem(svg('<circle r="1"/>'.repeat(10_001)))).toContain('5000');
});
