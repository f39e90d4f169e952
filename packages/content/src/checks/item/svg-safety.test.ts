import { expect, test } from 'vitest';
import { plainSvg, validPackage } from '../../../test/valid-package.ts';
import { checkSvgSafety } from './svg-safety.ts';

function faultsIn(svg: string): string[] {
  const figures = new Map([['figures/uji.svg', new TextEncoder().encode(svg)]]);
  const problems = checkSvgSafety({ ...validPackage(), figures });
  expect(problems.every(({ where }) => where === 'figures/uji.svg')).toBe(true);
  return problems.map(({ message }) => message);
}

const OTHER_TARGET = 'Atribut "href" hanya boleh menunjuk ke <path id="…"> di gambar yang sama.';

const withInside = (inside: string): string => plainSvg.replace('</svg>', `${inside}</svg>`);

test('a plain drawing is accepted', () => {
  expect(faultsIn(plainSvg)).toEqual([]);
  expect(
    faultsIn(
      withInside(
        '<defs><path id="r61" d="m0 0h9"/></defs><g fill="#151B30"><use href="#r61"/>\n<use href=\'#r61\' x="9"/></g>',
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['<script>fetch(1)</script>', 'Unsur <script> tidak diizinkan dalam gambar.'],
  ['<SCRIPT/>', 'Unsur <SCRIPT> tidak diizinkan dalam gambar.'],
  ['<svg:script/>', 'Unsur <svg:script> tidak diizinkan dalam gambar.'],
  ['<style>*{fill:red}</style>', 'Unsur <style> tidak diizinkan dalam gambar.'],
  ['<foreignObject width="9"/>', 'Unsur <foreignObject> tidak diizinkan dalam gambar.'],
  ['<image href="data:image/png;base64,AA"/>', 'Unsur <image> tidak diizinkan dalam gambar.'],
  ['<text x="1" y="2">A</text>', 'Unsur <text> tidak diizinkan dalam gambar.'],
  ['<g><tspan>A</tspan></g>', 'Unsur <tspan> tidak diizinkan dalam gambar.'],
  ['<use href="#a"/>', OTHER_TARGET],
  ['<g id="a"><circle r="1"/></g><use href="#a"/>', OTHER_TARGET],
  ['<path id="a" d="m0 0"/><use href="//contoh.id/b.svg#a"/>', OTHER_TARGET],
  ['<path id="a" d="m0 0"/><use href="data:image/svg+xml,x#a"/>', OTHER_TARGET],
  ['<path id="a" d="m0 0"/><g href="#a"/>', OTHER_TARGET],
  ['<rect font-family="Arial"/>', 'Atribut "font-family" tidak diizinkan dalam gambar.'],
  ['<a href="https://contoh.id"/>', 'Unsur <a> tidak diizinkan dalam gambar.'],
  ['<animate attributeName="x"/>', 'Unsur <animate> tidak diizinkan dalam gambar.'],
  ['<g onclick="a()"/>', 'Atribut "onclick" tidak diizinkan dalam gambar.'],
  ['<g ONLOAD = "a()"/>', 'Atribut "ONLOAD" tidak diizinkan dalam gambar.'],
  ['<g style="fill:red"/>', 'Atribut "style" tidak diizinkan dalam gambar.'],
  ['<g xlink:href="//contoh.id"/>', 'Atribut "xlink:href" tidak diizinkan dalam gambar.'],
  ['<g fill="url(https://contoh.id/a)"/>', 'Nilai atribut "fill" menunjuk ke luar gambar.'],
  ['<g fill="url (//contoh.id)"/>', 'Nilai atribut "fill" menunjuk ke luar gambar.'],
  ['<g fill="&#117;rl(//contoh.id)"/>', 'Nilai atribut "fill" menunjuk ke luar gambar.'],
  ['<g onload=a()>', 'Ada bagian gambar yang bukan unsur SVG biasa.'],
  ['<!-- <script> -->', 'Ada bagian gambar yang bukan unsur SVG biasa.'],
  ['<![CDATA[x]]>', 'Ada bagian gambar yang bukan unsur SVG biasa.'],
  ['<text>&lol;</text>', 'Ada bagian gambar yang bukan unsur SVG biasa.'],
  ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'Nilai "xmlns" bukan SVG.'],
])('a drawing with %s is refused', (inside, message) => {
  expect(faultsIn(withInside(inside))).toContain(message);
});

test.each([
  [`<?xml-stylesheet href="//contoh.id/a.css"?>${plainSvg}`],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${plainSvg}`],
  ['bukan gambar'],
  [plainSvg.replace(' viewBox="0 0 9 9"', '')],
  [''],
])('the file content %j is refused as an incomplete SVG', (svg) => {
  expect(faultsIn(svg)).toContain('Gambar harus dibuka dengan <svg …> yang punya viewBox.');
});
