import { type AtRule, parse, root } from 'postcss';

/** Calls back with each group of rules that holds on paper alone. */
function eachPrintGroup(css: string, callback: (group: AtRule) => void): string {
  const sheet = parse(css);
  sheet.walkAtRules('media', (group) => {
    if (group.params === 'print') callback(group);
  });
  return sheet.toString();
}

/** Leaves out what holds on paper alone: no screen waits for it. */
export function withoutPrintStyles(css: string): string {
  return eachPrintGroup(css, (group) => group.remove());
}

/** Keeps what holds on paper alone, each group within the layers that surround it. */
export function onlyPrintStyles(css: string): string {
  const kept = root();
  eachPrintGroup(css, (group) => {
    let outermost = group.clone();
    for (let { parent } = group; parent?.type === 'atrule'; parent = parent.parent) {
      outermost = (parent as AtRule).clone({ nodes: [outermost] });
    }
    kept.append(outermost);
  });
  return kept.toString();
}
