/**
 * A drawing of the owner's own: an SVG of plain shapes, read into a tree of elements, so that nothing of the file
 * itself reaches a page. What is not on the lists below is refused.
 */

/** An element: its name, its attributes by their names in React, and what stands in it. That of a drawing is an svg. */
export type Shape = [name: string, attributes: Readonly<Record<string, string>>, ...children: Shape[]];

/** Why a drawing is refused, and what to do, as in a content error. */
export interface Refusal {
  problem: string;
  remedy: string;
}

/** The colours of the site that a drawing may use, as `var(--ink)`; each has a value for both themes. */
export const drawingRoles = [
  'ink',
  'ink-soft',
  'paper',
  'paper-deep',
  'rule',
  'hairline',
  'copper',
  'copper-text',
  'copper-fill',
];

/** It stands in two documents and in a script, so it must be small. */
const maxLength = 20_000;

const elements = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Words about the drawing; the page says them with `alt`. */
const ignoredElements = ['title', 'desc'];
const ignoredAttributes = /^(id|class|version|width|height|xmlns(:\w+)?|xml:space|data-[\w-]+)$/;

const numbers = /^[\d\s.,eE+-]+(px|%)?$/;
const keyword = /^[a-z-]+$/;
const colour = String.raw`(#[\da-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl)a?\([\d\s.,%/]+\))`;
const role = String.raw`var\(--(${drawingRoles.join('|')})\)`;
const paint = new RegExp(String.raw`^(${colour}|${role}|light-dark\(\s*${colour}\s*,\s*${colour}\s*\))$`);

/** The attributes that an element may have, and what they may hold. */
const attributes: Readonly<Record<string, RegExp>> = {
  ...forAll(['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'], numbers),
  ...forAll(
    ['points', 'opacity', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-miterlimit'],
    numbers,
  ),
  ...forAll(['stroke-dasharray', 'stroke-dashoffset'], /^(none|[\d\s.,]+)$/),
  ...forAll(['stroke-linecap', 'stroke-linejoin', 'fill-rule'], keyword),
  ...forAll(['fill', 'stroke'], paint),
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/,
  transform: /^((matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]+\)[\s,]*)+$/,
};

function forAll(names: readonly string[], values: RegExp): Record<string, RegExp> {
  return Object.fromEntries(names.map((name) => [name, values]));
}

class RefusedDrawing extends Error {}

/** Reads a drawing from the text of an SVG file, or says why it is none that a page can show. */
export function readDrawing(text: string): Shape | Refusal {
  if (text.length > maxLength) {
    return {
      problem: `holds ${text.length} characters, where a drawing may have ${maxLength}`,
      remedy: "draw it with fewer points, or export it as a PNG and give it with kind: 'photo'",
    };
  }
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof RefusedDrawing)) throw error;
    return {
      problem: error.message,
      remedy:
        "save it as plain SVG with shapes and 'presentation attributes' only, or export it as a PNG and give it with kind: 'photo'",
    };
  }
}

/** A comment, or the line that says that the file is XML; then a tag; or text. */
const token =
  /<!--[\s\S]*?-->|<\?xml\s[^<>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function parse(text: string): Shape {
  const root: Shape = ['root', {}];
  const open: Shape[] = [root];
  let end = 0;
  for (const [whole, closing, name, given = '', empty] of text.trim().matchAll(token)) {
    end += whole.length;
    const parent = open.at(-1) ?? root;
    if (!name) {
      if (!whole.startsWith('<') && whole.trim() !== '' && !ignoredElements.includes(parent[0]))
        throw new RefusedDrawing('has text, which a drawing cannot show');
    } else if (closing) {
      if (parent[0] !== name) throw new RefusedDrawing(`closes <${name}> where <${parent[0]}> is open`);
      open.pop();
    } else {
      const shape = shapeOf(name, given, parent, open.length);
      if (!ignoredElements.includes(name)) parent.push(shape);
      if (!empty) open.push(shape);
    }
  }
  if (end < text.trim().length || open.length > 1)
    throw new RefusedDrawing('cannot be read as an SVG to its end');
  const [, , svg, ...others] = root;
  if (!svg || others.length > 0) throw new RefusedDrawing('is not one <svg>');
  if (!svg[1]['viewBox'])
    throw new RefusedDrawing('has no viewBox such as "0 0 320 400", which gives its size');
  return svg;
}

function shapeOf(name: string, given: string, [parent]: Shape, depth: number): Shape {
  if (depth === 1 ? name !== 'svg' : ![...elements, ...ignoredElements].includes(name))
    throw new RefusedDrawing(`has a <${name}>, which a drawing may not have`);
  if (ignoredElements.includes(parent)) throw new RefusedDrawing(`has a <${name}> in its <${parent}>`);
  const kept: Record<string, string> = {};
  for (const [, key = '', one, two = ''] of given.matchAll(attribute)) {
    const value = (one ?? two).trim();
    if (name === 'svg' && key === 'viewBox') {
      if (!/^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(value))
        throw new RefusedDrawing(`has the viewBox '${value}'`);
      kept['viewBox'] = value;
    } else if (attributes[key] && !(name === 'svg' && /^(width|height|x|y)$/.test(key))) {
      if (!attributes[key].test(value))
        throw new RefusedDrawing(`has ${key}="${value.slice(0, 40)}", which a drawing may not have`);
      kept[key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
    } else if (!ignoredAttributes.test(key) && !ignoredElements.includes(name)) {
      throw new RefusedDrawing(`has the attribute ${key}, which a drawing may not have`);
    }
  }
  return [name, kept];
}
