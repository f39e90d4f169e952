import type { Collection, Problem } from '../../package.ts';

/**
 * The allowed elements. Script, style, foreignObject and image are not allowed, nor is text: a device without its font would
 * draw it wider than its box. Words are outlines, which `use` repeats.
 */
const elements = new Set([
  'svg',
  'g',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
  'defs',
  'use',
]);

/** The allowed attributes: geometry and presentation, but not on*, style or class. */
const attribute =
  /^(?:xmlns|viewBox|width|height|x|y|x[12]|y[12]|cx|cy|r|rx|ry|dx|dy|d|points|transform|opacity|fill(?:-opacity|-rule)?|stroke(?:-[a-z]+)?|id|href)$/;

const tag = /<\/?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const outline = /<path id="([a-z][a-z0-9]*)"/g;
const pair = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A picture must not run code, load resources or contain links. */
export function checkSvgSafety({ figures }: Collection): Problem[] {
  return [...figures].flatMap(([where, bytes]) => {
    const faults = faultsOf(new TextDecoder().decode(bytes));
    return [...new Set(faults)].map((message) => ({ where, message }));
  });
}

function faultsOf(svg: string): string[] {
  const outlines = new Set([...svg.matchAll(outline)].map(([, id = '']) => `#${id}`));
  const found = [...svg.matchAll(tag)].flatMap(([, name = '', attributes = '']) => [
    ...(elements.has(name) ? [] : [`Unsur <${name}> tidak diizinkan dalam gambar.`]),
    ...attributeFaults(name, attributes, outlines),
  ]);
  const hasRoot = /^\s*<svg\s[^>]*\bviewBox=/.test(svg);
  if (!hasRoot) found.push('Gambar harus dibuka dengan <svg …> yang punya viewBox.');
  // Outside of well-formed tags, these characters are part of a comment, CDATA, an entity or another construct.
  if (/[<>&]/.test(svg.replace(tag, ''))) found.push('Ada bagian gambar yang bukan unsur SVG biasa.');
  return found;
}

function attributeFaults(element: string, attributes: string, outlines: ReadonlySet<string>): string[] {
  return [...attributes.matchAll(pair)].flatMap(([, name = '', double, single]) => {
    if (!attribute.test(name)) return [`Atribut "${name}" tidak diizinkan dalam gambar.`];
    const value = double ?? single ?? '';
    // An outline contains nothing, so that repeated groups cannot multiply.
    if (name === 'href' && !(element === 'use' && outlines.has(value)))
      return ['Atribut "href" hanya boleh menunjuk ke <path id="…"> di gambar yang sama.'];
    if (name !== 'xmlns' && /[:&\\]|url\s*\(/i.test(value))
      return [`Nilai atribut "${name}" menunjuk ke luar gambar.`];
    return name === 'xmlns' && value !== 'http://www.w3.org/2000/svg' ? ['Nilai "xmlns" bukan SVG.'] : [];
  });
}
