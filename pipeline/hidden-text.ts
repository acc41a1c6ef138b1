import type { XastElement, XastParent } from 'svgo';
import type { Box } from './picture-files.ts';

/** What an element passes on. Its point `p` is at `move + scale * p` in the drawing, if `isPlaced`. */
interface Context {
  style: XastElement['attributes'];
  scale: [x: number, y: number];
  move: [x: number, y: number];
  isPlaced: boolean;
}

const outermost: Context = { style: {}, scale: [1, 1], move: [0, 0], isPlaced: true };

/** Their content may be shown elsewhere. */
const definitions = /^(defs|symbol|pattern|marker|mask|clipPath)$/;

/** Returns whether an opacity or a size is practically zero, in any unit. */
export const isZero = (value = '1') => Number.parseFloat(value) < 0.01;

/** Returns a function that finds text hidden by visibility, opacity, size or position. Call it for parents first. */
export function hiddenTextFinder(box: Box): (element: XastElement, parent: XastParent) => boolean {
  const contexts = new WeakMap<XastParent, Context>();
  return (element, parent) => {
    const { name, attributes } = element;
    const context = transformed(contexts.get(parent) ?? outermost, attributes['transform']);
    context.style = { ...context.style, ...attributes };
    if (definitions.test(name) || (name === 'svg' && parent.type !== 'root')) context.isPlaced = false;
    contexts.set(element, context);
    if (!/^(text|tspan|textPath)$/.test(name)) return false;
    const { visibility = 'visible', stroke = 'none', 'font-size': font = '16' } = context.style;
    const isUnstroked = stroke === 'none' || isZero(context.style['stroke-opacity']);
    const isUnpainted = isZero(context.style['fill-opacity']) && isUnstroked;
    const size = Number.parseFloat(font) * Math.max(...context.scale.map(Math.abs));
    // In an enlarged picture, a fifth of a pixel.
    const isTiny =
      isZero(font) || (/^[\d.]+(px)?$/.test(font) && size < Math.max(box.width, box.height) / 10_000);
    const isUnseen = visibility !== 'visible' || isUnpainted || isTiny;
    return isUnseen || (context.isPlaced && isOutside(element, context, size, box));
  };
}

/** Applies moves and scales. Other transformations are too rare for text to calculate its place. */
function transformed({ style, scale: [x, y], move, isPlaced }: Context, transform = ''): Context {
  const [, name = '', list = ''] = /^\s*(\w+)\(([^)]*)\)\s*$/.exec(transform) ?? [];
  const [a = 0, b, c, d = 1, e = 0, f = 0] = list.split(/[\s,]+/).map(Number.parseFloat);
  const known = { translate: [1, 1, a, b ?? 0], scale: [a, b ?? a, 0, 0], matrix: !b && !c && [a, d, e, f] };
  const own = known[name as keyof typeof known];
  const [scaleX = 1, scaleY = 1, moveX = 0, moveY = 0] = own || [];
  return {
    style,
    isPlaced: isPlaced && (Boolean(own) || transform === ''),
    scale: [x * scaleX, y * scaleY],
    move: [move[0] + x * moveX, move[1] + y * moveY],
  };
}

/** Returns whether a text begins further outside of the drawing than it is long. */
function isOutside(element: XastElement, { scale, move }: Context, size: number, box: Box): boolean {
  const length = size * (textIn(element).length + 1);
  return (['x', 'y'] as const).some((axis, index) => {
    const values = [element.attributes[axis], element.attributes[`d${axis}`]].map((text) =>
      Number.parseFloat(text ?? ''),
    );
    // Without its own position, a span continues the text before it.
    if (element.name !== 'text' && values.every(Number.isNaN)) return false;
    const sum = values.reduce((all, value) => all + (value || 0), 0);
    const at = (move[index] ?? 0) + (scale[index] ?? 1) * sum - box[axis];
    return at < -length || at > box[index === 0 ? 'width' : 'height'] + length;
  });
}

const textIn = ({ children }: XastParent): string =>
  children
    .map((child) => ('children' in child ? textIn(child) : 'value' in child ? child.value : ''))
    .join('');
