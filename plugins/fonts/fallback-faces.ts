import { Font } from 'harfbuzzjs';
import type { OpenTypeface } from './open-typeface.ts';

/**
 * Faces of visitors' devices that stand in for Archivo while it loads, and their `size-adjust` by weight: how wide
 * English text is in Archivo, as a share of its width in the regular face. Arial, Helvetica, Liberation Sans and Arimo
 * share their widths, and Roboto's differ by two thousandths. Browsers try the last face first and skip what they lack.
 */
const faces = [
  { local: ['DejaVu Sans'], sizeAdjust: { '400': 0.864, '500 600': 0.886 } },
  {
    local: ['Arial', 'Liberation Sans', 'Arimo-Regular', 'Helvetica', 'NimbusSans-Regular', 'Roboto-Regular'],
    sizeAdjust: { '400': 0.9855, '500 600': 1.003 },
  },
];

/** `@font-face` rules of 'Archivo fallback', on which text takes the same lines and line heights as in Archivo. */
export function fallbackRules({ face }: OpenTypeface): string {
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const rules = faces.flatMap(({ local, sizeAdjust }) =>
    Object.entries(sizeAdjust).map(([weights, scale]) => {
      // The metrics are scaled with the face, so they are divided by its scale first.
      const metric = (units: number) => percent(units / face.upem / scale);
      return (
        `@font-face{font-family:"Archivo fallback";font-weight:${weights};` +
        `src:${local.map((name) => `local("${name}")`)};size-adjust:${percent(scale)};` +
        `ascent-override:${metric(ascender)};descent-override:${metric(-descender)};line-gap-override:${metric(lineGap)}}`
      );
    }),
  );
  return rules.join('');
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}
